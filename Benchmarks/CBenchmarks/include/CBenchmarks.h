// What benchmarks need from C
// ---------------------------
// Loops that are C by definition (calls through raw function pointers, which are the
// yardstick of dispatch, and sends through another runtime's entry points), functions
// that the Swift optimiser cannot see through, and Swift's own runtime functions.

#ifndef CBENCHMARKS_H
#define CBENCHMARKS_H

#include "benchmark_calls.h"
#include "benchmark_closures.h"
#include "benchmark_opaque.h"
#include "benchmark_peers.h"
#include "benchmark_swift.h"
#include "benchmark_threads.h"

#endif
