import ObjCRuntime

let backgroundTag = 6_183_746

@ObjCCategory("SCBackgroundImage")
extension UINavigationBar {
  func setBackground(_ name: String) {
    let image = UIView(label: name)
    image.tag = backgroundTag
    insertSubview(image, at: 0)
  }
}
