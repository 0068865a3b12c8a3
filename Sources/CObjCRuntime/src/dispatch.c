#include "objcrt_dispatch.h"

#include "objcrt_fatal.h"
#include "objcrt_initialize.h"
#include "objcrt_lock.h"
#include "objcrt_methods.h"
#include "objcrt_scribble.h"
#include "objcrt_selectors.h"
#include "objcrt_switches.h"

static void OBJCRT_COLD refuseMessage(objcrt_class *cls, objcrt_SEL selector) {
  if (cls == objcrt_freedClass()) {
    objcrt_fatal("%s: message sent to an instance that is freed", objcrt_selectorName(selector));
  }
  if (objcrt_classHas(cls, OBJCRT_CLASS_DISPOSED)) {
    objcrt_fatal("%s: message sent to an instance that object_dispose has emptied",
      objcrt_selectorName(selector));
  }
  objcrt_fatal("%c[%s %s]: message sent to class %p, which is not registered",
    objcrt_classHas(cls, OBJCRT_CLASS_META) ? '+' : '-', cls->name,
    objcrt_selectorName(selector), (void *)objcrt_classNonMeta(cls));
}

objcrt_IMP objcrt_lookUpMiss(objcrt_class *cls, objcrt_SEL selector) {
  objcrt_IMP cached = objcrt_cacheProbe(cls, selector);
  if (cached != NULL) return cached;
  if (OBJCRT_UNLIKELY(!objcrt_classHas(cls, OBJCRT_CLASS_REGISTERED))) {
    refuseMessage(cls, selector);
  }
  objcrt_class *initializee = objcrt_classNonMeta(cls);
  if (!objcrt_classHas(initializee, OBJCRT_CLASS_INITIALIZED)) objcrt_initialize(initializee);

  objcrt_SEL canonical = objcrt_selectorCanonical(selector);
  objcrt_lock();
  objcrt_method *method = objcrt_classFindMethodLocked(cls, canonical, NULL);
  objcrt_IMP implementation = NULL;
  if (method != NULL) {
    implementation = objcrt_methodImplementation(method);
    // Asked again: this thread may be inside `+initialize`, and until that has
    // returned other threads must not find their way past the wait for it.
    // Another record of the same name is no key: changes visit the canonical one.
    if (selector == canonical && objcrt_classHas(initializee, OBJCRT_CLASS_INITIALIZED)) {
      objcrt_cacheInsertLocked(cls, selector, implementation);
    }
  }
  objcrt_unlock();
  return implementation != NULL ? implementation : objcrt_forwardImplementation();
}

static void OBJCRT_COLD printUnrecognized(objcrt_id receiver, objcrt_SEL selector) {
  bool isClass = objcrt_classHas(receiver->isa, OBJCRT_CLASS_META);
  objcrt_trace("%c[%s %s] is not recognized by %p", isClass ? '+' : '-', receiver->isa->name,
    objcrt_selectorName(selector), (void *)receiver);
}

_Noreturn void objcrt_forward(objcrt_id receiver, objcrt_SEL selector) {
  if (OBJCRT_UNLIKELY(objcrt_switches.print_unrecognized)) printUnrecognized(receiver, selector);
  objcrt_SEL complaint = objcrt_selectorRegister("doesNotRecognizeSelector:");
  if (objcrt_selectorCanonical(selector) != complaint) {
    objcrt_IMP implementation = objcrt_lookUp(receiver->isa, complaint);
    if (implementation != objcrt_forwardImplementation()) {
      ((void (*)(objcrt_id, objcrt_SEL, objcrt_SEL))implementation)(receiver, complaint, selector);
    }
  }
  objcrt_fatalUnrecognizedSelector(receiver, selector);
}

objcrt_IMP objcrt_forwardImplementation(void) { return (objcrt_IMP)(uintptr_t)objcrt_forward; }

// Relaxed throughout: a lost or displaced key costs a repeated check.
static _Atomic(uintptr_t) checkedSends[4096];

bool objcrt_sendCheckKnows(uintptr_t key) {
  return atomic_load_explicit(&checkedSends[key & 4095], memory_order_relaxed) == key;
}

void objcrt_sendCheckRemember(uintptr_t key) {
  atomic_store_explicit(&checkedSends[key & 4095], key, memory_order_relaxed);
}
