// Origins of methods
// ------------------
// What a class's description tells beyond the records: which category pushed a
// method list, and which implementation a method had before it was first
// changed. The records' layouts have no room for either, so notes hang beside
// them, on the class's extra words. Nothing that dispatches reads them.
//
// Concurrency: every function needs the runtime lock.

#ifndef OBJCRT_ORIGINS_H
#define OBJCRT_ORIGINS_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// Notes that a category pushed `list` onto `cls`. `category` is immortal.
void objcrt_originNoteCategoryLocked(
  objcrt_class *cls, const objcrt_method_list *list, const char *category);

/// The category that pushed `list`, or null. O(categories of the class).
const char *_Nullable objcrt_originCategoryLocked(
  const objcrt_class *cls, const objcrt_method_list *list);

/// Notes that `method` of `cls` is about to lose `implementation`. Only the
/// first note of a method counts. O(changed methods of the class).
void objcrt_originNoteChangeLocked(
  objcrt_class *cls, const objcrt_method *method, objcrt_IMP implementation);

/// The implementation that `method` of `cls` had when it was added, or null if it
/// was never changed. O(changed methods of the class).
objcrt_IMP _Nullable objcrt_originImplementationLocked(
  const objcrt_class *cls, const objcrt_method *method);

/// Frees the notes of a class that is disposed of.
void objcrt_originsFreeLocked(objcrt_class *cls);

OBJCRT_ASSUME_NONNULL_END

#endif
