#include "objcrt_fatal.h"

#include "objcrt_msgsend.h"
#include "objcrt_selectors.h"

#include <stdarg.h>
#include <stdio.h>

_Noreturn void objcrt_fatal(const char *format, ...) {
  // Formatted first and written at once, so that two dying threads do not
  // interleave. A message longer than the buffer is cut.
  char message[2048];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof(message), format, arguments);
  va_end(arguments);
  objcrt_fatalMessage(message);
}

_Noreturn void objcrt_fatalMessage(const char *message) {
  fprintf(stderr, "objc: %s\n", message);
  fflush(stderr);
  // Not abort(): Swift's backtraces do not get past the C library's frames.
  __builtin_trap();
}

void objcrt_warning(const char *message) {
  fprintf(stderr, "objc: %s\n", message);
}

_Noreturn void objcrt_fatalUnrecognizedSelector(objcrt_id receiver, objcrt_SEL selector) {
  objcrt_class *cls = objcrt_classOf(receiver);
  bool isClass = objcrt_classHas(cls, OBJCRT_CLASS_META);
  objcrt_fatal("%c[%s %s]: unrecognized selector sent to %s %p", isClass ? '+' : '-',
    isClass ? ((objcrt_class *)receiver)->name : cls->name,
    objcrt_selectorName(selector), isClass ? "class" : "instance", (void *)receiver);
}
