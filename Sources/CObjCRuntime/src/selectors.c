#include "objcrt_selectors.h"

#include "names-private.h"
#include "objcrt_fatal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

// 64 MB of address space hold four million selectors; pages are committed as
// they are touched. When a slab is full the next one is reserved.
enum { SLAB_BYTES = 64 << 20 };

static objcrt_selector *nextRecord;
static objcrt_selector *slabEnd;

// Names begin with a family's word, leading underscores aside, when the next
// character is not a lower-case letter (clang's rule for ARC).
static bool isInFamily(const char *name, const char *family) {
  while (*name == '_') name++;
  size_t length = strlen(family);
  return strncmp(name, family, length) == 0 && !(name[length] >= 'a' && name[length] <= 'z');
}

static uintptr_t makeToken(const objcrt_name *name) {
  const char *characters = name->characters;
  bool isInit = isInFamily(characters, "init");
  bool isRetained = isInit || isInFamily(characters, "alloc") || isInFamily(characters, "new")
    || isInFamily(characters, "copy") || isInFamily(characters, "mutableCopy");
  return (uintptr_t)name | UINT64_C(1) << OBJCRT_TOKEN_INTERNED_BIT
    | (uintptr_t)(strchr(characters, ':') == NULL) << OBJCRT_TOKEN_UNARY_BIT
    | (uintptr_t)isRetained << OBJCRT_TOKEN_RETAINED_BIT
    | (uintptr_t)isInit << OBJCRT_TOKEN_INIT_BIT;
}

// Called with the table's lock held, which also guards the slab.
static void *makeRecord(objcrt_name *name) {
  if (nextRecord == slabEnd) {
    void *slab = mmap(NULL, SLAB_BYTES, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (slab == MAP_FAILED) objcrt_fatal("out of memory for the selector %s", name->characters);
    nextRecord = slab;
    slabEnd = nextRecord + SLAB_BYTES / sizeof(objcrt_selector);
  }
  objcrt_selector *record = nextRecord++;
  atomic_init(&record->token, makeToken(name));
  record->types = NULL;
  return record;
}

static objcrt_name_table selectors = {
  .lock = PTHREAD_MUTEX_INITIALIZER,
  .makeValue = makeRecord,
};

void objcrt_selectorNoteStructureResult(objcrt_SEL selector) {
  // Records are immutable but for this bit, which only ever appears.
  objcrt_selector *record = (objcrt_selector *)(uintptr_t)selector;
  atomic_fetch_or_explicit(
    &record->token, UINT64_C(1) << OBJCRT_TOKEN_STRUCTURE_BIT, memory_order_relaxed);
}

objcrt_SEL objcrt_selectorRegister(const char *name) {
  return objcrt_nameValue(objcrt_nameIntern(&selectors, name));
}

objcrt_selectorBlock objcrt_selectorRegisterBlock(const char *names) {
  objcrt_selectorBlock block = {0};
  char *copy = strdup(names);
  if (copy == NULL) objcrt_fatal("out of memory for the names of selectors");
  // All members are words.
  uintptr_t *words = (uintptr_t *)&block;
  size_t count = sizeof block / sizeof *words;
  char *rest = copy;
  for (size_t i = 0; i < count && rest != NULL; i++) {
    const char *name = strsep(&rest, "\n");
    if (*name != '\0') words[i] = (uintptr_t)objcrt_selectorRegister(name);
  }
  free(copy);
  return block;
}

objcrt_SEL objcrt_selectorLookUp(const char *name) {
  objcrt_name *entry = objcrt_nameLookUp(&selectors, name);
  return entry == NULL ? NULL : objcrt_nameValue(entry);
}
