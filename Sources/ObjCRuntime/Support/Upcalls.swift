// Every C function that Swift implements, and nothing else. The signatures are
// checked against objcrt_upcalls.h. None is called with the runtime lock held.

internal import CObjCRuntime

@c @implementation
func objcrt_upcallNextLoad(_ step: UnsafeMutablePointer<objcrt_load_step>) -> Bool {
  guard let next = LoadQueue.shared.takeNext() else { return false }
  // SAFETY: the caller's local variable.
  step.pointee = next
  return true
}

@c @implementation
func objcrt_upcallInitializeIvars(
  _ cls: UnsafeMutablePointer<objcrt_class>, _ object: UnsafeMutablePointer<objcrt_object>
) {
  ManagedVariables.initialize(object, as: cls)
}

@c @implementation
func objcrt_upcallDestroyIvars(
  _ cls: UnsafeMutablePointer<objcrt_class>, _ object: UnsafeMutablePointer<objcrt_object>
) {
  ManagedVariables.destroy(object, as: cls)
}

@c @implementation
func objcrt_upcallCopyIvars(
  _ cls: UnsafeMutablePointer<objcrt_class>, _ from: UnsafeMutablePointer<objcrt_object>,
  _ to: UnsafeMutablePointer<objcrt_object>
) {
  ManagedVariables.copy(from, to: to, as: cls)
}

@c @implementation
func objcrt_upcallBeginForwarding(_ forwarding: UnsafeMutablePointer<objcrt_forwarding>) {
  Forwarding.begin(forwarding)
}

@c @implementation
func objcrt_upcallEndForwarding(_ forwarding: UnsafeMutablePointer<objcrt_forwarding>) {
  Forwarding.end(forwarding)
}
