/// Makes a Swift class the face of a runtime class, and every method a message.
///
/// The class inherits from ``NSObject``, ``ObjCObject`` or another annotated class.
/// A method's body becomes the implementation, a C function without libffi; calling the
/// method sends the message, so that overrides, categories, swizzles and forwarding apply.
/// A stored variable becomes an instance variable with accessor messages and a property.
///
/// The runtime class is registered at its first use from Swift, superclass first. Before
/// that it cannot be found by name: call ``ObjCObject/register()`` at startup for that.
///
/// What cannot be a message is an error at its line, or is marked with ``NonMessage()``.
///
/// - Parameter name: The runtime class's name; without one, the Swift class's.
@attached(member, names: arbitrary)
@attached(memberAttribute)
public macro ObjCClass(_ name: String = "") =
  #externalMacro(module: "ObjCMacros", type: "ObjCClassMacro")

/// Makes the methods of an extension of a class a category, and each a message.
///
/// A static property of the category's name is its value; nothing happens until it is attached:
///
///     @ObjCCategory("Painting")
///     extension UINavigationBar {
///       func paint() { … }
///     }
///
///     UINavigationBar.Painting.attach(to: UINavigationBar.register())
///
/// A message that is sent before that is unrecognised, as in Objective-C.
///
/// - Parameter name: The category's name, which also names the property.
@attached(member, names: arbitrary)
@attached(memberAttribute)
public macro ObjCCategory(_ name: String) =
  #externalMacro(module: "ObjCMacros", type: "ObjCCategoryMacro")

/// Makes a Swift protocol a protocol of the runtime, which annotated classes that conform adopt.
///
/// It is registered with the first class that adopts it, after that it is found by its name.
/// A requirement that is no message is marked with ``NonMessage()``.
///
/// - Parameter name: The runtime protocol's name; without one, the Swift protocol's.
@attached(peer, names: named(__objcProtocol))
public macro ObjCProtocol(_ name: String = "") =
  #externalMacro(module: "ObjCMacros", type: "ObjCProtocolMacro")

/// Names the selector of a method in an annotated class, category or protocol.
///
/// Without it, the selector is the one that Swift's `@objc` would give the method.
///
/// - Parameter selector: The selector, with a colon for each parameter.
@attached(peer)
public macro Method(_ selector: String) =
  #externalMacro(module: "ObjCMacros", type: "MarkerMacro")

/// Names the selectors of a variable's accessors in an annotated class:
///
///     @Method(getter: "isHidden", setter: "setHidden:")
///     var isHidden: Bool = false
///
/// Without it, they are those that Swift's `@objc` would give the variable: `isHidden` and
/// `setIsHidden:`.
///
/// - Parameters:
///   - getter: The getter's selector.
///   - setter: The setter's selector, with one colon; without it, the default.
@attached(peer)
public macro Method(getter: String, setter: String = "") =
  #externalMacro(module: "ObjCMacros", type: "MarkerMacro")

/// Leaves a member of an annotated class alone: it is plain Swift and no message.
///
/// A stored variable with it is an instance variable of any Swift type, without accessor
/// messages and without a property.
@attached(peer)
public macro NonMessage() = #externalMacro(module: "ObjCMacros", type: "MarkerMacro")

/// Turns the body of a method into a send. ``ObjCClass(_:)`` adds it; do not write it.
///
/// - Parameter number: That of an instance method, in its class or category; none for others.
@attached(body)
public macro _ObjCSend(_ number: Int = -1) =
  #externalMacro(module: "ObjCMacros", type: "MessageBodyMacro")

/// Turns a stored variable into an instance variable. ``ObjCClass(_:)`` adds it; do not
/// write it.
@attached(accessor)
public macro _ObjCVariable() = #externalMacro(module: "ObjCMacros", type: "VariableMacro")
