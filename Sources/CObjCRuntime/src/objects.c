#include "objcrt_objects.h"

#include "counts-private.h"
#include "objcrt_associations.h"
#include "objcrt_cache.h"
#include "objcrt_dispatch.h"
#include "objcrt_fatal.h"
#include "objcrt_hidden.h"
#include "objcrt_initialize.h"
#include "objcrt_lock.h"
#include "objcrt_methods.h"
#include "objcrt_scribble.h"
#include "objcrt_selectors.h"
#include "objcrt_switches.h"
#include "objcrt_upcalls.h"
#include "swift-private.h"

#include <stdlib.h>
#include <string.h>

// Every level of a nested deallocation costs stack, since `-dealloc` may be a
// closure behind libffi; this many levels are few enough for any thread's stack.
enum { DEEPEST_NESTING = 64 };

// Debug builds count, so that a class that still has instances is not disposed of.
static void countInstance(objcrt_class *cls, ptrdiff_t change) {
#ifdef DEBUG
  objcrt_class_extra *extra = objcrt_classExtra(cls);
  if (extra != NULL) {
    atomic_fetch_add_explicit(&extra->instances, (size_t)change, memory_order_relaxed);
  }
#else
  (void)cls;
  (void)change;
#endif
}

static objcrt_id allocateInstance(objcrt_class *cls, size_t extra_bytes) {
  unsigned long info = atomic_load_explicit(&cls->info, memory_order_acquire);
  if (OBJCRT_UNLIKELY((info & OBJCRT_CLASS_REGISTERED) == 0)) {
    objcrt_fatal("an instance of class %s (%p) cannot be created: the class is not registered",
      cls->name, (void *)cls);
  }
  if (OBJCRT_UNLIKELY((info & (OBJCRT_CLASS_META | OBJCRT_CLASS_HEADERLESS)) != 0)) {
    objcrt_fatal("an instance of %s %s (%p) cannot be created%s",
      (info & OBJCRT_CLASS_META) != 0 ? "metaclass" : "class", cls->name, (void *)cls,
      (info & OBJCRT_CLASS_META) != 0 ? "" : ": its instances are no heap objects");
  }
  size_t bytes = (size_t)cls->instance_size;
  // Extra bytes start at a multiple of a pointer's size, as with Apple's
  // object_getIndexedIvars.
  if (extra_bytes != 0) bytes = ((bytes + 7) & ~(size_t)7) + extra_bytes;
  size_t alignmentMask = OBJCRT_UNLIKELY((info & OBJCRT_CLASS_ALIGNED_32) != 0) ? 31 : 15;
  void *heapObject =
    swift_allocObject(cls->instance_type, OBJCRT_HEADER_SIZE + bytes, alignmentMask);
  objcrt_id object = objcrt_idOfHeapObject(heapObject);
  memset(object, 0, bytes);
  object->isa = cls;
  countInstance(cls, 1);
  return object;
}

objcrt_id objcrt_createInstance(objcrt_class *cls, size_t extra_bytes) {
  objcrt_id object = allocateInstance(cls, extra_bytes);
  if (OBJCRT_UNLIKELY(objcrt_classHas(cls, OBJCRT_CLASS_HAS_MANAGED_IVARS))) {
    objcrt_upcallInitializeIvars(cls, object);
  }
  return object;
}

objcrt_id objcrt_copyInstance(objcrt_id object, size_t extra_bytes) {
  // A hidden class is one object's own.
  objcrt_class *cls = objcrt_classVisible(objcrt_isa(object));
  objcrt_id copy = allocateInstance(cls, extra_bytes);
  size_t bytes = (size_t)cls->instance_size;
  if (extra_bytes != 0) bytes = ((bytes + 7) & ~(size_t)7) + extra_bytes;
  memcpy(copy + 1, object + 1, bytes - sizeof(*object));
  if (objcrt_classHas(cls, OBJCRT_CLASS_HAS_MANAGED_IVARS)) {
    objcrt_upcallCopyIvars(cls, object, copy);
  }
  return copy;
}

objcrt_class *objcrt_objectSetClass(objcrt_id object, objcrt_class *cls) {
  objcrt_lock();
  objcrt_class *previous = objcrt_objectSetClassLocked(object, cls);
  objcrt_unlock();
  return previous;
}

void objcrt_objectSetClassOfNew(objcrt_id object, objcrt_class *cls) {
  countInstance(object->isa, -1);
  countInstance(cls, 1);
  *(void **)objcrt_heapObject(object) = cls->instance_type;
  object->isa = cls;
}

objcrt_class *objcrt_objectSetClassLocked(objcrt_id object, objcrt_class *cls) {
  objcrt_assertLocked();
  cls = objcrt_hiddenClassFor(object, cls);
  // Swift reads this word without atomics: it is left alone unless the face changes.
  void **metadata = objcrt_heapObject(object);
  if (*metadata != cls->instance_type) {
    __atomic_store_n(metadata, cls->instance_type, __ATOMIC_RELEASE);
  }
  objcrt_class *previous = __atomic_exchange_n(&object->isa, cls, __ATOMIC_SEQ_CST);
  countInstance(previous, -1);
  countInstance(cls, 1);
  objcrt_associationsFollowLocked(previous, cls);
  if (OBJCRT_UNLIKELY(objcrt_classHas(previous, OBJCRT_CLASS_HAS_OBJECT_HOOKS))) {
    objcrt_objectHooksFollowLocked(object, previous, cls);
  }
  return previous;
}

static void destroy(objcrt_id object) {
  objcrt_class *cls = object->isa;
  if (objcrt_classHas(cls, OBJCRT_CLASS_HAS_MANAGED_IVARS)) {
    objcrt_upcallDestroyIvars(cls, object);
  }
  // Read again: a variable's `deinit` may have made the first association.
  if (OBJCRT_UNLIKELY(objcrt_classHas(object->isa, OBJCRT_CLASS_HAS_ASSOCIATIONS))) {
    objcrt_associationsEnd(object);
  }
  if (OBJCRT_UNLIKELY(objcrt_classHas(object->isa, OBJCRT_CLASS_HAS_OBJECT_HOOKS))) {
    objcrt_objectHooksEnd(object);
  }
  // Read again: the end of hooks gives the object its class back.
  countInstance(object->isa, -1);
}

static void deallocate(objcrt_id object) {
  if (!objcrt_classHas(object->isa, OBJCRT_CLASS_DISPOSED)) {
    static _Atomic(objcrt_SEL) dealloc;
    objcrt_SEL selector = objcrt_selectorKept(&dealloc, "dealloc");
    objcrt_IMP implementation = objcrt_lookUp(object->isa, selector);
    // A root class need not have one.
    if (implementation != objcrt_forwardImplementation()) {
      ((void (*)(objcrt_id, objcrt_SEL))implementation)(object, selector);
    }
  }
  // Read again: `-dealloc` may have changed the class.
  destroy(object);
  if (OBJCRT_UNLIKELY(objcrt_switches.scribble)) objcrt_scribbleInstance(object);
}

typedef struct deallocation_queue {
  size_t depth;
  size_t count;
  size_t capacity;
  objcrt_id *objects;
} deallocation_queue;

static _Thread_local deallocation_queue queue;

static void enqueue(objcrt_id object) {
  if (queue.count == queue.capacity) {
    queue.capacity = queue.capacity == 0 ? 64 : queue.capacity * 2;
    queue.objects = realloc(queue.objects, queue.capacity * sizeof(queue.objects[0]));
    if (queue.objects == NULL) objcrt_fatal("out of memory for %zu deallocations", queue.capacity);
  }
  // Swift frees the memory when `deinit` returns, unless somebody holds an
  // unowned reference: this one, until the queue has been worked off.
  swift_unownedRetain(objcrt_heapObject(object));
  queue.objects[queue.count++] = object;
}

void objcrt_deinitialize(void *heapObject) {
  objcrt_id object = objcrt_idOfHeapObject(heapObject);
  if (queue.depth >= DEEPEST_NESTING) {
    enqueue(object);
    return;
  }
  queue.depth++;
  deallocate(object);
  if (queue.depth == 1 && queue.capacity != 0) {
    while (queue.count != 0) {
      objcrt_id next = queue.objects[--queue.count];
      // Swift looked for new references when `deinit` returned, before this.
      size_t references = swift_retainCount(objcrt_heapObject(next));
      const char *name = next->isa->name;
      deallocate(next);
      if (OBJCRT_UNLIKELY(swift_retainCount(objcrt_heapObject(next)) > references)) {
        objcrt_fatal("object %p of class %s was kept alive by its -dealloc", (void *)next, name);
      }
      swift_unownedRelease(objcrt_heapObject(next));
    }
    free(queue.objects);
    queue.objects = NULL;
    queue.capacity = 0;
  }
  queue.depth--;
}

// The isa of emptied objects. A root class of its own, never registered, never
// messaged successfully: the slow path refuses it by its flag.
static objcrt_class *disposedClass(void) {
  static objcrt_class record = {.name = "disposed object", .instance_size = sizeof(objcrt_object)};
  static _Atomic(bool) isReady;
  if (!atomic_load_explicit(&isReady, memory_order_acquire)) {
    objcrt_cacheInitialize(&record);
    atomic_store_explicit(&record.info, OBJCRT_CLASS_DISPOSED, memory_order_release);
    atomic_store_explicit(&isReady, true, memory_order_release);
  }
  return &record;
}

void objcrt_disposeObject(objcrt_id object) {
  objcrt_class *cls = object->isa;
  if (!objcrt_hasHeader(object)) return;
  if (objcrt_classHas(cls, OBJCRT_CLASS_DISPOSED)) {
    objcrt_fatal("object %p has been disposed of already", (void *)object);
  }
  destroy(object);
  memset(object + 1, 0, (size_t)cls->instance_size - sizeof(*object));
  object->isa = disposedClass();
  swift_release(objcrt_heapObject(object));
}


objcrt_id objcrt_retain(objcrt_id object) {
  if (!objcrt_isCounted(object)) return object;
  // The argument comes back: no register need be saved for it.
  return objcrt_idOfHeapObject(countRetain(objcrt_heapObject(object)));
}

void objcrt_release(objcrt_id object) {
  if (objcrt_isCounted(object)) countRelease(objcrt_heapObject(object));
}

bool objcrt_isDeallocating(objcrt_id object) {
  return objcrt_isCounted(object) && swift_isDeallocating(objcrt_heapObject(object));
}

size_t objcrt_retainCount(objcrt_id object) {
  return objcrt_isCounted(object) ? swift_retainCount(objcrt_heapObject(object)) : SIZE_MAX;
}
