#define _GNU_SOURCE

#include "benchmark_calls.h"
#include "benchmark_peers.h"

#include <dlfcn.h>
#include <string.h>

// The sanitizers refuse it: their own functions would be bypassed.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { DEEP_BINDING = 0 };
#else
enum { DEEP_BINDING = RTLD_DEEPBIND };
#endif

const char *benchmark_loadPeer(const char *file, benchmark_peer *peer) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL | DEEP_BINDING);
  if (library == NULL) return strdup(dlerror());
#define LOOK_UP(result, name, parameters) \
  peer->name = (result(*) parameters)(uintptr_t)dlsym(library, #name);
  BENCHMARK_PEER_FUNCTIONS(LOOK_UP)
#undef LOOK_UP
  return NULL;
}

benchmark_dispatch benchmark_peerDispatch(const benchmark_peer *peer) {
  if (peer->objc_msgSend != NULL) {
    return (benchmark_dispatch){BENCHMARK_SEND, (void *)(uintptr_t)peer->objc_msgSend,
      (void *)(uintptr_t)peer->objc_msgSend_stret};
  }
  return (benchmark_dispatch){
    BENCHMARK_LOOK_UP, (void *)(uintptr_t)peer->objc_msg_lookup, NULL};
}

typedef void *(*disposer)(void *);

// A method has no context: one function for each runtime.
#define DISPOSERS(apply) apply(0) apply(1) apply(2) apply(3)
enum { DISPOSER_COUNT = 4 };

static disposer disposers[DISPOSER_COUNT];

#define DEFINE_DEALLOC(index) \
  static void dealloc##index(void *self, const void *selector) { \
    (void)selector; \
    disposers[index](self); \
  }
DISPOSERS(DEFINE_DEALLOC)

objcrt_IMP benchmark_deallocThrough(disposer object_dispose) {
#define DEALLOC(index) (objcrt_IMP)(uintptr_t)dealloc##index,
  const objcrt_IMP deallocs[] = {DISPOSERS(DEALLOC)};
  for (size_t i = 0; i < DISPOSER_COUNT; i++) {
    if (disposers[i] == NULL) disposers[i] = object_dispose;
    if (disposers[i] == object_dispose) return deallocs[i];
  }
  return NULL;
}
