/// Shows a view to whoever is writing it.
public protocol PreviewProvider {
  /// The type of the view.
  associatedtype Previews: View

  /// What is shown.
  @ViewBuilder static var previews: Previews { get }
}

extension PreviewProvider {
  /// Shows the preview in a window.
  ///
  /// - Parameters:
  ///   - kit: The system.
  ///   - colorScheme: Light or dark.
  ///
  /// - Returns: The screen, laid out.
  public static func snapshot(on kit: UIKit, _ colorScheme: ColorScheme = .light) -> ScreenSnapshot
  {
    ScreenSnapshot(of: Self.previews, on: kit, colorScheme)
  }
}

/// The preview of ``Screen``.
public enum ScreenPreviews: PreviewProvider {
  /// A screen in a navigation view.
  public static var previews: some View {
    NavigationView {
      Screen {
        Text("Nah")
      }
    }
  }
}
