// The C core of the runtime: what Swift cannot say.
//
// Record layouts, every piece of state that a message send reads, the method
// cache's reader and writer, the lock, call-outs, and allocation. Policy (which
// class may be registered, what a category attaches to, what an error says)
// lives in the Swift module `ObjCRuntime`. The two form one library: the core
// calls up into Swift through `objcrt_upcalls.h`, so it is never linked alone.

#ifndef COBJCRUNTIME_H
#define COBJCRUNTIME_H

#include "objcrt_base.h"
#include "objcrt_records.h"
#include "objcrt_switches.h"
#include "objcrt_lock.h"
#include "objcrt_fatal.h"
#include "objcrt_names.h"
#include "objcrt_selectors.h"
#include "objcrt_cache.h"
#include "objcrt_dispatch.h"
#include "objcrt_msgsend.h"
#include "objcrt_forward.h"
#include "objcrt_sendcheck.h"
#include "objcrt_send.h"
#include "objcrt_methods.h"
#include "objcrt_properties.h"
#include "objcrt_protocols.h"
#include "objcrt_classes.h"
#include "objcrt_faces.h"
#include "objcrt_origins.h"
#include "objcrt_hidden.h"
#include "objcrt_hooks.h"
#include "objcrt_check.h"
#include "objcrt_scribble.h"
#include "objcrt_initialize.h"
#include "objcrt_load.h"
#include "objcrt_objects.h"
#include "objcrt_associations.h"
#include "objcrt_destroyers.h"
#include "objcrt_weak.h"
#include "objcrt_autorelease.h"
#include "objcrt_executors.h"
#include "objcrt_geometry.h"
#include "objcrt_images.h"
#include "objcrt_enumeration.h"
#include "objcrt_trampolines.h"
#include "objcrt_upcalls.h"

#endif
