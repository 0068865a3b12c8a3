// Debug switches
// --------------
// Environment variables that make the runtime show or check what it does. They
// are read once, before `main` and before any constructor without a priority;
// a process that runs with raised privileges ignores them.
//
// The table below is the only place that names them: the parser, the list that
// OBJCRT_HELP prints, Swift's `DebugSwitch` and the tests of the documentation
// are made from it.
//
// Concurrency: written once before there is a second thread, then read without
// a lock. Each is a plain int that only slow paths test: a send that hits its
// cache knows nothing of them.

#ifndef OBJCRT_SWITCHES_H
#define OBJCRT_SWITCHES_H

#include "objcrt_base.h"

OBJCRT_ASSUME_NONNULL_BEGIN

/// Every switch: field of `objcrt_switch_values`, variable, what it does.
#define OBJCRT_SWITCHES(SWITCH) \
  SWITCH(help, "OBJCRT_HELP", "prints this list") \
  SWITCH(print_classes, "OBJCRT_PRINT_CLASSES", "prints each class that is registered") \
  SWITCH(print_loads, "OBJCRT_PRINT_LOADS", "prints each +load that is sent") \
  SWITCH(print_initialize, "OBJCRT_PRINT_INITIALIZE", \
    "prints the begin and the end of each +initialize, with its thread") \
  SWITCH(print_caches, "OBJCRT_PRINT_CACHES", \
    "prints each method cache that grows and each entry that it takes") \
  SWITCH(print_unrecognized, "OBJCRT_PRINT_UNRECOGNIZED", \
    "prints each message that its receiver does not understand, also if it handles that itself") \
  SWITCH(scribble, "OBJCRT_SCRIBBLE", \
    "fills freed instances and classes with 0x55, and names messages to freed instances") \
  SWITCH(check, "OBJCRT_CHECK", \
    "checks records, the class tree and caches after each change, and stops at the first fault") \
  SWITCH(swift_counts, "OBJCRT_SWIFT_COUNTS", \
    "retains and releases by calls of Swift's functions, for tools that replace those") \
  SWITCH(tiny_caches, "OBJCRT_TINY_CACHES", \
    "makes caches start at 2 buckets and stop at 8, so that collisions and full tables are common")

/// The value of each switch: zero if it is off.
typedef struct objcrt_switch_values {
#define OBJCRT_SWITCH_FIELD(field, name, summary) int field;
  OBJCRT_SWITCHES(OBJCRT_SWITCH_FIELD)
#undef OBJCRT_SWITCH_FIELD
} objcrt_switch_values;

/// The switches of this process.
extern objcrt_switch_values objcrt_switches;

/// An entry of the table.
typedef struct objcrt_switch {
  /// The environment variable; immortal.
  const char *name;
  /// What the switch does, as the end of a sentence; immortal.
  const char *summary;
  /// Where its value stands in `objcrt_switch_values`.
  size_t offset;
} objcrt_switch;

/// The number of switches.
size_t objcrt_switchCount(void);

/// The entry at `index`, which must be smaller than the count.
const objcrt_switch *objcrt_switchAt(size_t index);

/// The value of a switch among `values`, or in this process if they are null.
bool objcrt_switchIsOn(const objcrt_switch *entry, const objcrt_switch_values *_Nullable values);

/// Receives one line, without its end.
typedef void (*objcrt_switch_report)(const char *line, void *_Nullable context);

/// Reads the switches from an environment: a null-terminated list of `NAME=value`.
///
/// `1`, `yes`, `true` and `on` switch on; `0`, `no`, `false`, `off` and nothing
/// switch off, in any case of letters. What else begins with `OBJCRT_` is
/// reported, with the nearest names, and so is another value; neither changes
/// anything. If help is asked for, the table is reported too.
void objcrt_switchesParse(char *_Nullable const *_Nullable environment,
  objcrt_switch_values *values, objcrt_switch_report report, void *_Nullable context);

/// Prints `objc: ` and the formatted line to standard error, in one piece. May
/// be called with the lock held.
void objcrt_trace(const char *format, ...) __attribute__((format(printf, 1, 2), cold));

/// The calling thread's number, as debuggers show it.
long objcrt_threadNumber(void) OBJCRT_COLD;

OBJCRT_ASSUME_NONNULL_END

#endif
