// Faces
// -----
// The map from Swift classes to the runtime classes whose instances they are.
//
// Concurrency: a look-up takes no lock, since the map is published like a name
// table's slots; binding needs the runtime lock.

#ifndef OBJCRT_FACES_H
#define OBJCRT_FACES_H

#include "objcrt_records.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// The class whose face is the Swift class with this metadata, or null.
objcrt_class *_Nullable objcrt_classForFace(const void *metadata);

/// Binds a face to a class, or with null unbinds it.
void objcrt_bindFaceLocked(const void *metadata, objcrt_class *_Nullable cls);

OBJCRT_ASSUME_NONNULL_END

#endif
