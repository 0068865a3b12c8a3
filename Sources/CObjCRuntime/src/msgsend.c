#include "objcrt_msgsend.h"

#include "msgsend-private.h"
#include "objcrt_check.h"
#include "objcrt_dispatch.h"
#include "objcrt_fatal.h"
#include "objcrt_lock.h"
#include "objcrt_selectors.h"

_Atomic(objcrt_class *) objcrt_taggedClasses[OBJCRT_TAG_MASK + 1];

bool objcrt_setTaggedClass(unsigned tag, objcrt_class *cls) {
  if (tag == 0 || tag > OBJCRT_TAG_MASK) return false;
  objcrt_lock();
  objcrt_class *current = atomic_load_explicit(&objcrt_taggedClasses[tag], memory_order_relaxed);
  bool isAccepted = current == NULL && objcrt_classHas(cls, OBJCRT_CLASS_REGISTERED)
    && !objcrt_classHas(cls, OBJCRT_CLASS_META);
  if (isAccepted) {
    objcrt_classSetLocked(cls, OBJCRT_CLASS_PERMANENT);
    objcrt_noteChangeLocked(cls, OBJCRT_CHANGE_CLASS);
    atomic_store_explicit(&objcrt_taggedClasses[tag], cls, memory_order_release);
  }
  objcrt_unlock();
  return isAccepted;
}

_Noreturn void objcrt_refuseTag(objcrt_id receiver, objcrt_SEL selector) {
  objcrt_fatal("%s: message sent to %p, and tag %u has no class", objcrt_selectorName(selector),
    (void *)receiver, (unsigned)((uintptr_t)receiver & OBJCRT_TAG_MASK));
}

_Noreturn void objcrt_refuseSuper(objcrt_id receiver, objcrt_SEL selector) {
  objcrt_fatal("%s: message sent to super of %p from a method of a root class",
    objcrt_selectorName(selector), (void *)receiver);
}

objcrt_IMP objcrt_msgLookUp(objcrt_id receiver, objcrt_SEL selector) {
  if (receiver == NULL) return (objcrt_IMP)(uintptr_t)objcrt_nilImplementation;
  objcrt_class *cls = objcrt_classOf(receiver);
  if (OBJCRT_UNLIKELY(cls == NULL)) objcrt_refuseTag(receiver, selector);
  return objcrt_lookUp(cls, selector);
}

objcrt_IMP objcrt_msgLookUpSuper(const objcrt_super *super, objcrt_SEL selector) {
  if (super->receiver == NULL) return (objcrt_IMP)(uintptr_t)objcrt_nilImplementation;
  if (OBJCRT_UNLIKELY(super->cls == NULL)) objcrt_refuseSuper(super->receiver, selector);
  return objcrt_lookUp(super->cls, selector);
}
