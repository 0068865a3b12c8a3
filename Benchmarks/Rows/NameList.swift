import Glibc

/// C strings that stay for the life of the process, as names of selectors do.
struct NameList: RandomAccessCollection {
  private let names: [UnsafePointer<CChar>]

  init(_ prefix: String, count: Int) {
    names = (0..<count).compactMap { strdup("\(prefix)\($0)").map { UnsafePointer($0) } }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { names.count }
  subscript(index: Int) -> UnsafePointer<CChar> { names[index] }
}
