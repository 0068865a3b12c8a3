// Numbers that assembly and C share. `layout.c` holds each against the compiler.

#ifndef OBJCRT_OFFSETS_PRIVATE_H
#define OBJCRT_OFFSETS_PRIVATE_H

/// `objcrt_class.cache`.
#define OBJCRT_OFFSET_CACHE 64

/// `objcrt_bucket.implementation`; `selector` is at zero.
#define OBJCRT_OFFSET_IMPLEMENTATION 8

/// The size of a bucket.
#define OBJCRT_BUCKET_SIZE 16

/// `mask` of the table's header, from the first bucket.
#define OBJCRT_OFFSET_TABLE_MASK -4

/// `objcrt_super.cls`; `receiver` is at zero.
#define OBJCRT_OFFSET_SUPER_CLASS 8

/// The two highest bits of a selector's token, where both are set: a name without a colon.
#define OBJCRT_TOKEN_UNARY_SHIFT 62
#define OBJCRT_TOKEN_UNARY 3

/// `objcrt_forward_frame.result`, and the size of the whole.
#define OBJCRT_OFFSET_FORWARD_RESULT 192
#define OBJCRT_FORWARD_FRAME_SIZE 224

/// The bits of an `id` that hold a tag.
#define OBJCRT_TAG_BITS 7

#endif
