// What the files of the harness share.

#ifndef HARNESS_H
#define HARNESS_H

#include "CObjCRuntime.h"

#include <stdio.h>
#include <stdlib.h>

#define CHECK(condition) \
  do { \
    if (!(condition)) { \
      fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition); \
      exit(1); \
    } \
  } while (0)

/// Registers a class without instance variables; with a null superclass, a root class.
objcrt_class *makeClass(objcrt_class *superclass, const char *name);

/// Adds a method whose type nobody reads.
void addMethod(objcrt_class *cls, objcrt_SEL selector, void *implementation);

/// Overwrites what a function may overwrite, as the worst of them does.
void overwriteRegisters(void);

/// How many frames of `function` are on the stack, as unwinders see it.
int framesOf(void *function);

/// Hooked calls: hooks.c.
void testHooks(void);

/// Sends through assembly: messages.c.
void testMessages(void);

/// Answers to "does it respond?": responds.c. Last, as it moves a class.
void testResponding(void);

/// Forwarding targets and routes: forwarding.c.
void testForwarding(void);

#endif
