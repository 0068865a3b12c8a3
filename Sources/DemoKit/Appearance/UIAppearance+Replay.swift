internal import ObjCRuntime

extension UIAppearance {
  /// Sends a view what has been recorded for its class and place: called as it enters a window.
  static func apply(to view: UIView) {
    let proxies = AppearanceCategory.proxies(for: view.objcClass)
    guard !proxies.isEmpty else { return }
    var matches: [(rank: Rank, record: AppearanceRecord)] = []
    for proxy in proxies {
      guard let place = proxy.place(of: view) else { continue }
      let customized = view.customizedSetters
      for record in proxy.records where !customized.contains(record.setter) {
        matches.append((Rank(proxy, place, record), record))
      }
    }
    guard !matches.isEmpty else { return }
    view.replay(matches.sorted { $0.rank < $1.rank }.map(\.record))
  }

  /// How far out the outermost container lies that the proxy names: nil if the view is not in
  /// such containers, 0 if the proxy names none.
  private func place(of view: UIView) -> Int? {
    var rest = containers[...]
    var distance = 0
    var place = 0
    var container = view.enclosingContainer
    while let expected = rest.first {
      guard let candidate = container else { return nil }
      distance += 1
      if candidate.objcClass.isSubclass(of: expected) {
        rest.removeFirst()
        place = distance
      }
      container = candidate.enclosingContainer
    }
    return place
  }

  /// What decides which of two records is sent first.
  private struct Rank: Comparable {
    let depth: Int
    let place: Int
    let containers: Int
    let serial: Int

    init(_ proxy: UIAppearance, _ place: Int, _ record: AppearanceRecord) {
      depth = sequence(first: proxy.customizedClass, next: \.superclass).reduce(0) { n, _ in n + 1 }
      self.place = place
      containers = proxy.containers.count
      serial = record.serial
    }

    static func < (left: Rank, right: Rank) -> Bool {
      (left.depth, left.place, left.containers, left.serial)
        < (right.depth, right.place, right.containers, right.serial)
    }
  }
}

extension NSObject {
  /// The next view or view controller outwards, as appearances see it.
  fileprivate final var enclosingContainer: NSObject? {
    switch self {
    case let view as UIView: view.viewController ?? view.superview
    case let controller as UIViewController:
      controller.isViewLoaded ? controller.view.superview : nil
    default: nil
    }
  }
}
