#include "objcrt_origins.h"

#include "objcrt_classes.h"
#include "objcrt_fatal.h"
#include "objcrt_lock.h"

#include <stdlib.h>

// Keyed by a method list or by an entry of one: neither moves.
struct objcrt_origin {
  objcrt_origin *next;
  const void *subject;
  const char *category;
  objcrt_IMP implementation;
};

static const objcrt_origin *findLocked(const objcrt_class *cls, const void *subject) {
  objcrt_assertLocked();
  const objcrt_class_extra *extra = objcrt_classExtra(cls);
  const objcrt_origin *found = extra == NULL ? NULL : extra->origins;
  while (found != NULL && found->subject != subject) found = found->next;
  return found;
}

static objcrt_origin *addLocked(objcrt_class *cls, const void *subject) {
  objcrt_origin *note = calloc(1, sizeof(*note));
  if (note == NULL) objcrt_fatal("out of memory for the origin of a method of %s", cls->name);
  note->subject = subject;
  objcrt_class_extra *extra = objcrt_classExtraLocked(cls);
  note->next = extra->origins;
  extra->origins = note;
  return note;
}

void objcrt_originNoteCategoryLocked(
  objcrt_class *cls, const objcrt_method_list *list, const char *category) {
  objcrt_assertLocked();
  addLocked(cls, list)->category = category;
}

const char *objcrt_originCategoryLocked(const objcrt_class *cls, const objcrt_method_list *list) {
  const objcrt_origin *note = findLocked(cls, list);
  return note == NULL ? NULL : note->category;
}

void objcrt_originNoteChangeLocked(
  objcrt_class *cls, const objcrt_method *method, objcrt_IMP implementation) {
  if (findLocked(cls, method) != NULL) return;
  addLocked(cls, method)->implementation = implementation;
}

objcrt_IMP objcrt_originImplementationLocked(
  const objcrt_class *cls, const objcrt_method *method) {
  const objcrt_origin *note = findLocked(cls, method);
  return note == NULL ? NULL : note->implementation;
}

void objcrt_originsFreeLocked(objcrt_class *cls) {
  objcrt_assertLocked();
  objcrt_class_extra *extra = objcrt_classExtra(cls);
  if (extra == NULL) return;
  for (objcrt_origin *note = extra->origins; note != NULL;) {
    objcrt_origin *next = note->next;
    free(note);
    note = next;
  }
  extra->origins = NULL;
}
