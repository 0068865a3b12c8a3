#include "objcrt_autorelease.h"

#include "objcrt_fatal.h"
#include "objcrt_objects.h"

#include <pthread.h>
#include <stdlib.h>

// Entries of a drained stack larger than this are given back to the system.
enum { KEPT_CAPACITY = 1024 };

typedef struct pool_stack {
  uintptr_t *entries;
  size_t count;
  size_t capacity;
} pool_stack;

static _Thread_local pool_stack stack;

// The object that a callee has just pushed for its caller, until somebody looks.
// A mark in the entry would not do: it would outlive the call, and a later one
// that returns the same object would take a reference that is not its own.
static _Thread_local objcrt_id handedOver;

static void drainTo(size_t height) {
  while (stack.count > height) {
    objcrt_release((objcrt_id)stack.entries[--stack.count]);
  }
  if (stack.count == 0 && stack.capacity > KEPT_CAPACITY) {
    free(stack.entries);
    stack = (pool_stack){0};
  }
}

static pthread_key_t threadEnd;

static void drainThread(void *unused) {
  (void)unused;
  drainTo(0);
  free(stack.entries);
  stack = (pool_stack){0};
}

static void makeThreadEnd(void) {
  if (pthread_key_create(&threadEnd, drainThread) != 0) {
    objcrt_fatal("no thread-specific key is left for autorelease pools");
  }
}

static OBJCRT_COLD void growStack(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, makeThreadEnd);
  // Any value but null makes the destructor run; it is set again after each
  // run, so what a late `-dealloc` autoreleases is released in a later round.
  pthread_setspecific(threadEnd, &stack);
  size_t capacity = stack.capacity == 0 ? 64 : stack.capacity * 2;
  uintptr_t *entries = realloc(stack.entries, capacity * sizeof(entries[0]));
  if (entries == NULL) objcrt_fatal("out of memory for %zu autoreleased objects", capacity);
  stack.entries = entries;
  stack.capacity = capacity;
}

static void push(uintptr_t entry) {
  if (OBJCRT_UNLIKELY(stack.count == stack.capacity)) growStack();
  stack.entries[stack.count++] = entry;
}

void *objcrt_autoreleasePoolPush(void) {
  // A null entry keeps pools of the same height apart: popping an inner one
  // twice must not drain the outer one.
  push(0);
  return (void *)(uintptr_t)stack.count;
}

void objcrt_autoreleasePoolPop(void *token) {
  size_t height = (size_t)(uintptr_t)token;
  if (height == 0 || height > stack.count || stack.entries[height - 1] != 0) {
    objcrt_fatal("autorelease pool %p is not open on this thread", token);
  }
  drainTo(height - 1);
}

static bool isPoolable(objcrt_id object) {
  return object != NULL && objcrt_hasHeader(object) && !objcrt_isDeallocating(object);
}

objcrt_id objcrt_autorelease(objcrt_id object) {
  if (isPoolable(object)) push((uintptr_t)object);
  return object;
}

static objcrt_id handOver(objcrt_id object) {
  push((uintptr_t)object);
  handedOver = object;
  return object;
}

objcrt_id objcrt_autoreleaseReturnValue(objcrt_id object) {
  if (OBJCRT_LIKELY(isPoolable(object))) return handOver(object);
  objcrt_release(object);
  return object;
}

objcrt_id objcrt_retainAutorelease(objcrt_id object) {
  if (isPoolable(object)) push((uintptr_t)objcrt_retain(object));
  return object;
}

objcrt_id objcrt_retainAutoreleaseReturnValue(objcrt_id object) {
  return isPoolable(object) ? handOver(objcrt_retain(object)) : object;
}

void objcrt_expectReturnValue(void) { handedOver = NULL; }

// Takes the value out of the pool if the callee has just put it there.
static bool takeHandedOver(objcrt_id object) {
  bool isOnTop = object != NULL && handedOver == object && stack.count != 0
    && stack.entries[stack.count - 1] == (uintptr_t)object;
  handedOver = NULL;
  if (isOnTop) stack.count--;
  return isOnTop;
}

objcrt_id objcrt_retainAutoreleasedReturnValue(objcrt_id object) {
  return takeHandedOver(object) ? object : objcrt_retain(object);
}

void objcrt_dropAutoreleasedReturnValue(objcrt_id object) {
  if (takeHandedOver(object)) objcrt_release(object);
}
