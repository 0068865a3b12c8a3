#include "benchmark_swift.h"

typedef struct weak_reference {
  void *word;
} weak_reference;

extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern weak_reference *swift_weakInit(weak_reference *reference, void *object);
extern void *swift_weakLoadStrong(weak_reference *reference);
extern void swift_weakDestroy(weak_reference *reference);

void benchmark_swiftRetainRelease(void *object, size_t iterations) {
  for (size_t i = 0; i < iterations; i++) {
    swift_retain(object);
    swift_release(object);
  }
}

void benchmark_swiftWeakLoad(void *object, size_t iterations) {
  weak_reference reference;
  swift_weakInit(&reference, object);
  for (size_t i = 0; i < iterations; i++) swift_release(swift_weakLoadStrong(&reference));
  swift_weakDestroy(&reference);
}

void benchmark_swiftWeakCreateDestroy(void *object, size_t iterations) {
  for (size_t i = 0; i < iterations; i++) {
    weak_reference reference;
    swift_weakInit(&reference, object);
    swift_weakDestroy(&reference);
  }
}
