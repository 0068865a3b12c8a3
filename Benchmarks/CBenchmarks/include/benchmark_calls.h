// Calls
// -----
// The same loops around calls that find their target in different ways, so that
// what differs between two figures is the way alone.

#ifndef BENCHMARK_CALLS_H
#define BENCHMARK_CALLS_H

#include "CObjCRuntime.h"

OBJCRT_ASSUME_NONNULL_BEGIN

enum {
  /// How many different implementations and call sites the "8 sites" loops have.
  BENCHMARK_SITES = 8,
  /// How many functions the methods of the megamorphic loops share.
  BENCHMARK_TARGETS = 256,
};

/// How a call finds the code that it runs.
typedef enum benchmark_way {
  /// Through the function pointer in the call.
  BENCHMARK_POINTER,
  /// Through this runtime's look-up, inline.
  BENCHMARK_INLINE,
  /// Through a function such as `objc_msgSend`, which jumps to the implementation.
  BENCHMARK_SEND,
  /// Through a function such as `objc_msg_lookup`, which returns the implementation.
  BENCHMARK_LOOK_UP,
} benchmark_way;

/// A way with the functions that it takes.
typedef struct benchmark_dispatch {
  benchmark_way way;
  /// The function of `BENCHMARK_SEND` and `BENCHMARK_LOOK_UP`.
  void *_Nullable function;
  /// The function of `BENCHMARK_SEND` for results that are returned in memory.
  void *_Nullable structure_function;
} benchmark_dispatch;

/// A message, and what it reaches. Another runtime's objects and selectors are only
/// handed back to that runtime.
typedef struct benchmark_call {
  objcrt_id _Nullable receiver;
  objcrt_SEL selector;
  objcrt_IMP _Nullable implementation;
} benchmark_call;

/// Arguments and result of a method.
typedef enum benchmark_shape {
  BENCHMARK_WORDS_0,
  BENCHMARK_WORDS_1,
  BENCHMARK_WORDS_2,
  BENCHMARK_WORDS_3,
  BENCHMARK_WORDS_4,
  BENCHMARK_WORDS_5,
  BENCHMARK_WORDS_6,
  /// One double, and a double as the result.
  BENCHMARK_DOUBLES_1,
  BENCHMARK_DOUBLES_4,
  /// A `CGPoint` as the result, in registers.
  BENCHMARK_POINT,
  /// A `CGRect` as the result, in memory.
  BENCHMARK_RECTANGLE,
} benchmark_shape;

/// A method without arguments that returns `index + 1`: encoding `Q@:`.
///
/// `index` is less than `BENCHMARK_SITES`; each has code of its own.
objcrt_IMP benchmark_implementation(size_t index);

/// One of `BENCHMARK_TARGETS` methods as above.
objcrt_IMP benchmark_target(size_t index);

/// A method of a shape. It returns 1, or a structure that begins with 1.
objcrt_IMP benchmark_shapeImplementation(benchmark_shape shape);

/// The type encoding of a shape.
const char *benchmark_shapeEncoding(benchmark_shape shape);

/// Makes a call of some shape `iterations` times from one site; returns the sum of the results.
uintptr_t benchmark_callShape(const benchmark_dispatch *dispatch, benchmark_shape shape,
  const benchmark_call *call, size_t iterations);

/// Makes `BENCHMARK_SITES` calls from as many sites, `iterations` times.
uintptr_t benchmark_callSites(
  const benchmark_dispatch *dispatch, const benchmark_call *calls, size_t iterations);

/// Makes `iterations` calls from one site, taken from a list in turn.
///
/// - Parameter mask: The length of the list, a power of two, minus one.
uintptr_t benchmark_callSequence(const benchmark_dispatch *dispatch, const benchmark_call *calls,
  size_t mask, size_t iterations);

/// Sends to a superclass's method through a function such as `objc_msg_lookup_super`,
/// which is given receiver and superclass.
uintptr_t benchmark_callSuper(
  void *look_up, const benchmark_call *call, void *superclass, size_t iterations);

/// An override that does nothing but call what it overrides through this runtime: a
/// method of the class that `benchmark_setOverridingClass` was last given.
objcrt_IMP benchmark_overrideCallingSuper(void);

/// Says whose method `benchmark_overrideCallingSuper` is: compiled code knows its class.
void benchmark_setOverridingClass(objcrt_class *cls);

/// This runtime's `objc_msgSend`, or null if it has none.
void *_Nullable benchmark_stub(void);

/// A `-forwardingTargetForSelector:` that answers `target`, from the next call of this
/// function on another one. It carries no reference.
objcrt_IMP benchmark_targetImplementation(objcrt_id target);

OBJCRT_ASSUME_NONNULL_END

#endif
