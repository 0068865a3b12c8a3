import ObjCRuntime

@ObjCCategory("SCPinning")
extension UINavigationBar {
  @Method("scInsertSubview:atIndex:")
  func scInsertSubview(_ view: UIView, at index: Int) {
    scInsertSubview(view, at: index)
    if let background = viewWithTag(backgroundTag) { scSendSubviewToBack(background) }
  }

  func scSendSubviewToBack(_ view: UIView) {
    scSendSubviewToBack(view)
    if let background = viewWithTag(backgroundTag) { scSendSubviewToBack(background) }
  }
}

func swizzle(_ original: Selector, of cls: ObjCClass, with replacement: Selector) {
  guard let old = class_getInstanceMethod(cls, original),
    let new = class_getInstanceMethod(cls, replacement)
  else { return }
  let added = class_addMethod(
    cls, original, method_getImplementation(new), method_getTypeEncoding(new))
  if added {
    class_replaceMethod(
      cls, replacement, method_getImplementation(old), method_getTypeEncoding(old))
    print("\(original) was inherited: added")
  } else {
    method_exchangeImplementations(old, new)
    print("\(original) was the class's own: exchanged")
  }
}
