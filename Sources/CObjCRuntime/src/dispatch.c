#include "objcrt_dispatch.h"

#include "objcrt_autorelease.h"
#include "objcrt_fatal.h"
#include "objcrt_initialize.h"
#include "objcrt_lock.h"
#include "objcrt_methods.h"
#include "objcrt_msgsend.h"
#include "objcrt_scribble.h"
#include "objcrt_selectors.h"

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

bool objcrt_resolveNothing(objcrt_id receiver, objcrt_SEL selector, objcrt_SEL asked) {
  (void)receiver, (void)selector, (void)asked;
  return false;
}

// Sends +resolveInstanceMethod: or +resolveClassMethod:, so that the class may add the
// method that is missing. False if nobody has overridden what does nothing.
static bool askToResolve(objcrt_class *cls, objcrt_SEL selector) {
  bool isMeta = objcrt_classHas(cls, OBJCRT_CLASS_META);
  objcrt_id receiver = (objcrt_id)objcrt_classNonMeta(cls);
  static _Atomic(objcrt_SEL) resolveClass, resolveInstance;
  objcrt_SEL resolver = isMeta ? objcrt_selectorKept(&resolveClass, "resolveClassMethod:")
                               : objcrt_selectorKept(&resolveInstance, "resolveInstanceMethod:");
  // Asked first: looking the resolver up would run `+initialize`.
  objcrt_lock();
  objcrt_method *method = objcrt_classFindMethodLocked(receiver->isa, resolver, NULL);
  bool isOverridden = method != NULL
    && objcrt_methodImplementation(method) != (objcrt_IMP)(uintptr_t)objcrt_resolveNothing;
  objcrt_unlock();
  if (!isOverridden || selector == resolver) return false;
  objcrt_IMP implementation = objcrt_lookUp(receiver->isa, resolver);
  ((bool (*)(objcrt_id, objcrt_SEL, objcrt_SEL))implementation)(receiver, resolver, selector);
  return true;
}

objcrt_method *objcrt_classResolveMethod(
  objcrt_class *cls, objcrt_SEL selector, objcrt_class **owner) {
  objcrt_SEL canonical = objcrt_selectorCanonical(selector);
  objcrt_lock();
  objcrt_method *method = objcrt_classFindMethodLocked(cls, canonical, owner);
  objcrt_unlock();
  if (method != NULL || !objcrt_classHas(cls, OBJCRT_CLASS_REGISTERED)
      || !askToResolve(cls, canonical)) {
    return method;
  }
  objcrt_lock();
  method = objcrt_classFindMethodLocked(cls, canonical, owner);
  objcrt_unlock();
  return method;
}

// Looks the method up and caches its implementation, under one hold of the lock. Once the
// class has been asked to resolve it, its absence is an answer too, and is cached.
// False if there is none; `implementation` is the one that forwards then.
static bool findAndCache(objcrt_class *cls, objcrt_SEL selector, bool hasBeenAsked,
  objcrt_IMP *implementation) {
  objcrt_SEL canonical = objcrt_selectorCanonical(selector);
  objcrt_lock();
  objcrt_method *method = objcrt_classFindMethodLocked(cls, canonical, NULL);
  *implementation =
    method != NULL ? objcrt_methodImplementation(method) : objcrt_forwardImplementation();
  // Asked again: this thread may be inside `+initialize`, and until that has
  // returned other threads must not find their way past the wait for it.
  // Another record of the same name is no key: changes visit the canonical one.
  if ((method != NULL || hasBeenAsked) && selector == canonical
      && objcrt_classHas(objcrt_classNonMeta(cls), OBJCRT_CLASS_INITIALIZED)) {
    objcrt_cacheInsertLocked(cls, selector, *implementation);
  }
  objcrt_unlock();
  return method != NULL;
}

bool objcrt_classResponds(objcrt_class *cls, objcrt_SEL selector) {
  objcrt_SEL canonical = objcrt_selectorCanonical(selector);
  objcrt_IMP implementation = objcrt_cacheProbe(cls, canonical);
  if (implementation != NULL) {
    if (implementation != objcrt_forwardImplementation()) return true;
    if (OBJCRT_LIKELY(objcrt_cacheKnowsAbsence())) return false;
  }
  if (findAndCache(cls, canonical, false, &implementation)) return true;
  if (!objcrt_classHas(cls, OBJCRT_CLASS_REGISTERED)) return false;
  askToResolve(cls, canonical);
  return findAndCache(cls, canonical, true, &implementation);
}

static OBJCRT_COLD objcrt_IMP lookUpUncached(objcrt_class *cls, objcrt_SEL selector) {
  if (OBJCRT_UNLIKELY(!objcrt_classHas(cls, OBJCRT_CLASS_REGISTERED))) {
    refuseMessage(cls, selector);
  }
  objcrt_class *initializee = objcrt_classNonMeta(cls);
  if (!objcrt_classHas(initializee, OBJCRT_CLASS_INITIALIZED)) objcrt_initialize(initializee);

  objcrt_IMP implementation;
  if (!findAndCache(cls, selector, false, &implementation)) {
    askToResolve(cls, objcrt_selectorCanonical(selector));
    findAndCache(cls, selector, true, &implementation);
  }
  // What `+initialize` or a resolver has returned is not the result that the caller expects.
  objcrt_expectReturnValue();
  return implementation;
}

// A selector that others have displaced from its home is common: it shall not pay for
// what the rest of a look-up needs.
objcrt_IMP objcrt_lookUpMiss(objcrt_class *cls, objcrt_SEL selector) {
  objcrt_IMP cached = objcrt_cacheProbe(cls, selector);
  return OBJCRT_LIKELY(cached != NULL) ? cached : lookUpUncached(cls, selector);
}
