import ObjCHooks
import ObjCRuntime

func pinBackgrounds(of cls: ObjCClass) throws(HookError) -> HookGroup {
  let insert = TypedSelector<Void, UIView, Int>("insertSubview:atIndex:")
  let sendToBack = TypedSelector<Void, UIView>("sendSubviewToBack:")
  return try HookGroup { group throws(HookError) in
    group.add(try cls.hook(after: insert) { call, _, _ in pin(call) })
    // This one sends the message that it is on.
    group.add(
      try cls.hook(after: sendToBack, options: .nonReentrant) { call, _ in pin(call) })
  }
}

private func pin(_ call: HookCall) {
  guard let bar = call.receiver as? UINavigationBar,
    let background = bar.viewWithTag(backgroundTag)
  else { return }
  bar.sendSubviewToBack(background)
}
