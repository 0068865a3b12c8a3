// Other Objective-C runtimes, by their C functions
// ------------------------------------------------
// A runtime that is loaded beside ours has its functions looked up by name. What it
// lacks is null, and rows that need it are not measured with it.

#ifndef BENCHMARK_PEERS_H
#define BENCHMARK_PEERS_H

#include "benchmark_calls.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// Result, name and parameters of each function. Objects, classes, selectors and
/// methods are opaque here.
#define BENCHMARK_PEER_FUNCTIONS(apply) \
  apply(void, objc_msgSend, (void)) \
  apply(void, objc_msgSend_stret, (void)) \
  apply(void *_Nullable, objc_msg_lookup, (void *_Nullable, const void *)) \
  apply(void *_Nullable, objc_msg_lookup_super, (void *, const void *)) \
  apply(void *_Nullable, sel_registerName, (const char *)) \
  apply(void *_Nullable, objc_allocateClassPair, (void *_Nullable, const char *, size_t)) \
  apply(void, objc_registerClassPair, (void *)) \
  apply(unsigned char, class_addMethod, (void *, void *, void *, const char *)) \
  apply(void *_Nullable, objc_getClass, (const char *)) \
  apply(void *_Nullable, class_getInstanceMethod, (void *, void *)) \
  apply(unsigned char, class_respondsToSelector, (void *, void *)) \
  apply(void, method_exchangeImplementations, (void *, void *)) \
  apply(void *_Nullable, class_createInstance, (void *, size_t)) \
  apply(void *_Nullable, object_dispose, (void *)) \
  apply(void *_Nullable, objc_retain, (void *)) \
  apply(void, objc_release, (void *)) \
  apply(void *_Nullable, objc_initWeak, (void *, void *)) \
  apply(void *_Nullable, objc_loadWeakRetained, (void *)) \
  apply(void, objc_destroyWeak, (void *)) \
  apply(void *_Nullable, objc_getAssociatedObject, (void *, const void *)) \
  apply(void, objc_setAssociatedObject, (void *, const void *, void *_Nullable, uintptr_t)) \
  apply(void *_Nullable, objc_autoreleasePoolPush, (void)) \
  apply(void, objc_autoreleasePoolPop, (void *_Nullable)) \
  apply(void *_Nullable, objc_retainAutorelease, (void *))

/// The functions of a runtime.
typedef struct benchmark_peer {
#define BENCHMARK_PEER_FIELD(result, name, parameters) result(*_Nullable name) parameters;
  BENCHMARK_PEER_FUNCTIONS(BENCHMARK_PEER_FIELD)
#undef BENCHMARK_PEER_FIELD
} benchmark_peer;

/// Loads a shared library so that its symbols and ours do not mix, and looks up the
/// functions of a runtime in it.
///
/// - Parameter file: A path, or the name of a library that is installed.
///
/// - Returns: Null, or, in memory that stays valid, why the library could not be loaded.
const char *_Nullable benchmark_loadPeer(const char *file, benchmark_peer *peer);

/// How sends to objects of a runtime find their target.
benchmark_dispatch benchmark_peerDispatch(const benchmark_peer *peer);

/// A `-dealloc` that frees the object through its runtime's function; null if too many
/// runtimes have one already.
objcrt_IMP _Nullable benchmark_deallocThrough(void *_Nullable (*_Nonnull object_dispose)(void *));

OBJCRT_ASSUME_NONNULL_END

#endif
