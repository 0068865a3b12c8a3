// Loaded images
// -------------
// Which executable or shared library an address lies in, as the dynamic linker
// knows it. The base tells images apart; the name is for people.
//
// Concurrency: any thread may ask. The dynamic linker takes a lock of its own, so
// nobody asks with the runtime lock held.

#ifndef OBJCRT_IMAGES_H
#define OBJCRT_IMAGES_H

#include "objcrt_base.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// Where the image that holds `address` begins, or null for memory that is no image's.
const void *_Nullable objcrt_imageBase(const void *address);

/// The path of the image that holds `address`, or null for memory that is no image's. It
/// lives as long as the image is loaded. The program's own is the one it was started with.
const char *_Nullable objcrt_imageName(const void *address);

/// Where the image begins that `dlopen` returned `handle` for, or null.
const void *_Nullable objcrt_imageBaseOfHandle(void *handle);

OBJCRT_ASSUME_NONNULL_END

#endif
