import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
do throws(Options.UsageError) {
  let options = try Options(parsing: arguments)
  do {
    #if DEBUG
    if options.needsOptimisedCode { try ReleaseBuild.run(arguments: arguments) }
    #endif
    try Benchmark(options: options, peers: options.needsPeers ? Peer.all : []).run()
  } catch {
    Console.note("Benchmarks: \(error)")
    exit(EXIT_FAILURE)
  }
} catch {
  Console.note("Benchmarks: \(error.message)\n\n\(Options.usage)")
  exit(EX_USAGE)
}
