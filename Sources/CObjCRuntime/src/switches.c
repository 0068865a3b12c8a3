#include "objcrt_switches.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/auxv.h>
#include <sys/syscall.h>
#include <unistd.h>

extern char **environ;

objcrt_switch_values objcrt_switches;

static const objcrt_switch table[] = {
#define ENTRY(field, name, summary) {name, summary, offsetof(objcrt_switch_values, field)},
  OBJCRT_SWITCHES(ENTRY)
#undef ENTRY
};

static const char prefix[] = "OBJCRT_";

// Longer names are cut before they are compared or printed.
enum { LONGEST_NAME = 64, LONGEST_LINE = 512 };

#define CHECK_NAME(field, name, summary) \
  _Static_assert(sizeof(name) <= LONGEST_NAME, name " is too long");
OBJCRT_SWITCHES(CHECK_NAME)
#undef CHECK_NAME

size_t objcrt_switchCount(void) { return sizeof(table) / sizeof(table[0]); }

const objcrt_switch *objcrt_switchAt(size_t index) { return &table[index]; }

static int *valueOf(const objcrt_switch *entry, objcrt_switch_values *values) {
  return (int *)(void *)((char *)values + entry->offset);
}

bool objcrt_switchIsOn(const objcrt_switch *entry, const objcrt_switch_values *values) {
  return *valueOf(entry, (objcrt_switch_values *)(values == NULL ? &objcrt_switches : values)) != 0;
}

static const objcrt_switch *find(const char *name) {
  for (size_t index = 0; index < objcrt_switchCount(); index++) {
    if (strcmp(table[index].name, name) == 0) return &table[index];
  }
  return NULL;
}

static bool isOneOf(const char *value, const char *const words[], size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (strcasecmp(value, words[index]) == 0) return true;
  }
  return false;
}

// Levenshtein's: insertions, deletions and replacements of one character.
static size_t distance(const char *left, const char *right) {
  size_t row[LONGEST_NAME + 1];
  size_t width = strlen(right);
  for (size_t column = 0; column <= width; column++) row[column] = column;
  for (size_t line = 1; *left != 0; left++, line++) {
    size_t diagonal = row[0];
    row[0] = line;
    for (size_t column = 1; column <= width; column++) {
      size_t replaced = diagonal + (*left == right[column - 1] ? 0 : 1);
      size_t shifted = (row[column] < row[column - 1] ? row[column] : row[column - 1]) + 1;
      diagonal = row[column];
      row[column] = replaced < shifted ? replaced : shifted;
    }
  }
  return row[width];
}

static void reportUnknown(const char *name, objcrt_switch_report report, void *context) {
  // A third of the letters may be wrong; beyond that a suggestion is a guess.
  const size_t farthest = (strlen(name) - (sizeof(prefix) - 1)) / 3 + 1;
  size_t smallest = farthest + 1;
  for (size_t index = 0; index < objcrt_switchCount(); index++) {
    size_t candidate = distance(name, table[index].name);
    if (candidate < smallest) smallest = candidate;
  }
  char nearest[LONGEST_LINE / 2] = "";
  for (size_t index = 0; index < objcrt_switchCount(); index++) {
    if (smallest > farthest || distance(name, table[index].name) != smallest) continue;
    size_t length = strlen(nearest);
    snprintf(nearest + length, sizeof(nearest) - length, "%s%s",
      length == 0 ? "; did you mean " : " or ", table[index].name);
  }
  char line[LONGEST_LINE];
  snprintf(line, sizeof(line), "%s is no switch of the runtime%s%s", name, nearest,
    nearest[0] == 0 ? "; OBJCRT_HELP=1 lists them" : "?");
  report(line, context);
}

static void parseOne(const char *name, const char *value, objcrt_switch_values *values,
  objcrt_switch_report report, void *context) {
  static const char *const on[] = {"1", "yes", "true", "on"};
  static const char *const off[] = {"0", "no", "false", "off", ""};
  const objcrt_switch *entry = find(name);
  if (entry == NULL) {
    reportUnknown(name, report, context);
  } else if (isOneOf(value, on, sizeof(on) / sizeof(on[0]))) {
    *valueOf(entry, values) = 1;
  } else if (isOneOf(value, off, sizeof(off) / sizeof(off[0]))) {
    *valueOf(entry, values) = 0;
  } else {
    char line[LONGEST_LINE];
    snprintf(line, sizeof(line), "%s is 1 to switch on or 0 to switch off, and not \"%s\"", name,
      value);
    report(line, context);
  }
}

static void reportTable(objcrt_switch_report report, void *context) {
  report("debug switches, set to 1 in the environment:", context);
  for (size_t index = 0; index < objcrt_switchCount(); index++) {
    char line[LONGEST_LINE];
    snprintf(line, sizeof(line), "  %-26s %s", table[index].name, table[index].summary);
    report(line, context);
  }
}

void objcrt_switchesParse(char *const *environment, objcrt_switch_values *values,
  objcrt_switch_report report, void *context) {
  for (; environment != NULL && *environment != NULL; environment++) {
    const char *value = strchr(*environment, '=');
    if (value == NULL || strncmp(*environment, prefix, sizeof(prefix) - 1) != 0) continue;
    char name[LONGEST_NAME + 1];
    snprintf(name, sizeof(name), "%.*s", (int)(value - *environment), *environment);
    parseOne(name, value + 1, values, report, context);
  }
  if (values->help) reportTable(report, context);
}

static void printLine(const char *line, void *context) {
  (void)context;
  objcrt_trace("%s", line);
}

// As early as the lock: what other constructors do is shown and checked too.
__attribute__((constructor(101))) static void readSwitches(void) {
  if (getauxval(AT_SECURE) != 0) return;
  objcrt_switchesParse(environ, &objcrt_switches, printLine, NULL);
}

void objcrt_trace(const char *format, ...) {
  char line[LONGEST_LINE * 2];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof(line), format, arguments);
  va_end(arguments);
  fprintf(stderr, "objc: %s\n", line);
}

long objcrt_threadNumber(void) { return syscall(SYS_gettid); }
