// What the tests of the debug switches do in a process of its own, since switches
// are read when a process starts: `SwitchScenarios NAME` runs one scenario.

import Glibc

let scenarios = printingScenarios.merging(faultScenarios) { first, _ in first }
  .merging(freeingScenarios) { first, _ in first }

guard CommandLine.arguments.count == 2, let scenario = scenarios[CommandLine.arguments[1]] else {
  print("usage: SwitchScenarios \(scenarios.keys.sorted().joined(separator: " | "))")
  exit(64)
}
try scenario()
