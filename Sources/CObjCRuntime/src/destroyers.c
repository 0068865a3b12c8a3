#define _GNU_SOURCE  // dl_iterate_phdr

#include "objcrt_destroyers.h"

#include "objcrt_associations.h"
#include "objcrt_fatal.h"
#include "swift-private.h"

#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

typedef SWIFT_CALL void (*heap_destroyer)(SWIFT_SELF void *object);

typedef struct watched_class {
  struct watched_class *next;
  const void *metadata;
  heap_destroyer original;
} watched_class;

enum { LIST_COUNT = 256 };

static _Atomic(watched_class *) lists[LIST_COUNT];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static _Atomic(watched_class *) *listFor(const void *metadata) {
  return &lists[(uintptr_t)metadata * UINT64_C(0x9E3779B97F4A7C15) >> 56];
}

static heap_destroyer originalDestroyer(const void *metadata) {
  watched_class *entry = atomic_load_explicit(listFor(metadata), memory_order_acquire);
  // An entry is published before the word that leads here.
  while (entry->metadata != metadata) entry = entry->next;
  return entry->original;
}

static SWIFT_CALL void destroy(SWIFT_SELF void *object) {
  heap_destroyer original = originalDestroyer(*(const void **)object);
  // Until the associations are gone nobody else may get this address.
  swift_unownedRetain(object);
  original(object);
  objcrt_associationsEnd(object);
  swift_unownedRelease(object);
}

typedef struct page_question {
  uintptr_t address;
  bool isReadOnly;
} page_question;

static int answerForModule(struct dl_phdr_info *module, size_t size, void *context) {
  (void)size;
  page_question *question = context;
  uintptr_t page = (uintptr_t)getpagesize();
  for (int index = 0; index < module->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &module->dlpi_phdr[index];
    uintptr_t start = module->dlpi_addr + segment->p_vaddr;
    if (question->address < start || question->address >= start + segment->p_memsz) continue;
    if (segment->p_type == PT_LOAD && (segment->p_flags & PF_W) == 0) question->isReadOnly = true;
    // The linker's loader protects whole pages of what it has relocated.
    if (segment->p_type == PT_GNU_RELRO
      && question->address < ((start + segment->p_memsz) & ~(page - 1))) {
      question->isReadOnly = true;
    }
  }
  return 0;
}

// Metadata that is made at run time lies in no module, and can be written.
static bool isReadOnly(const void *address) {
  page_question question = {.address = (uintptr_t)address};
  dl_iterate_phdr(answerForModule, &question);
  return question.isReadOnly;
}

static void replace(_Atomic(heap_destroyer) *word) {
  size_t bytes = (size_t)getpagesize();
  void *page = (void *)((uintptr_t)word & ~(uintptr_t)(bytes - 1));
  bool isProtected = isReadOnly(word);
  if (isProtected && mprotect(page, bytes, PROT_READ | PROT_WRITE) != 0) {
    objcrt_fatal("the class of an owner of associations cannot be watched: %s", strerror(errno));
  }
  atomic_store_explicit(word, destroy, memory_order_release);
  if (isProtected) mprotect(page, bytes, PROT_READ);
}

static OBJCRT_COLD void watch(const void *metadata, _Atomic(heap_destroyer) *word) {
  watched_class *entry = malloc(sizeof(*entry));
  if (entry == NULL) objcrt_fatal("out of memory for an association");
  pthread_mutex_lock(&lock);
  heap_destroyer original = atomic_load_explicit(word, memory_order_relaxed);
  if (original != destroy) {
    _Atomic(watched_class *) *list = listFor(metadata);
    watched_class *next = atomic_load_explicit(list, memory_order_relaxed);
    *entry = (watched_class){.next = next, .metadata = metadata, .original = original};
    atomic_store_explicit(list, entry, memory_order_release);
    entry = NULL;
    replace(word);
  }
  pthread_mutex_unlock(&lock);
  free(entry);
}

void objcrt_watchDeaths(const void *object) {
  const char *metadata = *(const char *const *)object;
  _Atomic(heap_destroyer) *word = (_Atomic(heap_destroyer) *)(metadata - 16);
  if (OBJCRT_UNLIKELY(atomic_load_explicit(word, memory_order_acquire) != destroy)) {
    watch(metadata, word);
  }
}
