import Glibc
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

/// The connection with the compiler, which drops what no expansion of a member reads.
///
/// A request for the attributes of a member carries the source of the whole class, and each
/// request the build configuration: decoding them would be a third of the plug-in's time. The
/// class is decoded with the first of its members, and whenever it is not the last one again.
final class RequestConnection: MessageConnection {
  private let standard: StandardIOMessageConnection
  private let input: CInt
  /// The part of the last request for attributes that has the source of the class.
  private var classSource: ArraySlice<UInt8> = []

  init() throws {
    // Before the other one gives standard input a new meaning.
    input = dup(STDIN_FILENO)
    standard = try StandardIOMessageConnection()
  }

  func sendMessage<Message: Encodable>(_ message: Message) throws {
    try standard.sendMessage(message)
  }

  func waitForNextMessage<Message: Decodable>(_ type: Message.Type) throws -> Message? {
    var length: UInt64 = 0
    guard withUnsafeMutableBytes(of: &length, read) else { return nil }
    let count = Int(UInt64(littleEndian: length))
    // How the compiler says that there is no more.
    guard count > 0 else { return nil }
    // With a null byte behind it, for the search.
    var request = [UInt8](repeating: 0, count: count + 1)
    guard request.withUnsafeMutableBytes({ read(.init(rebasing: $0[..<count])) }) else {
      return nil
    }
    // A compiler that writes another order gets its request decoded as it is.
    if let short = shortened(request),
      let message = try? short.withUnsafeBufferPointer({ try JSON.decode(type, from: $0) })
    {
      return message
    }
    return try request.dropLast().withUnsafeBufferPointer { try JSON.decode(type, from: $0) }
  }

  private func read(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var filled = 0
    while filled < buffer.count {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = Glibc.read(input, part.baseAddress, part.count)
      guard count > 0 else { return false }
      filled += count
    }
    return true
  }

  /// A request about a member without its end: the keys are sorted, and the large ones last.
  private func shortened(_ request: [UInt8]) -> [UInt8]? {
    let isForAttributes = Self.position(of: #""macroRole":"memberAttribute""#, in: request) != nil
    guard isForAttributes || Self.position(of: #""macroRole":"body""#, in: request) != nil else {
      return nil
    }
    let key = isForAttributes ? "parentDeclSyntax" : "staticBuildConfiguration"
    guard let end = Self.position(of: #","\#(key)":"#, in: request) else { return nil }
    // What is read of the request stands in front, or nothing is cut off.
    let isWhole = ["attributeSyntax", "declSyntax", "lexicalContext", "macro"].allSatisfy {
      Self.position(of: #""\#($0)":"#, in: request).map { $0 < end } == true
    }
    guard isWhole else { return nil }
    if isForAttributes {
      let buildConfiguration = Self.position(of: #","staticBuildConfiguration":"#, in: request)
      let source = request[end..<(buildConfiguration ?? request.endIndex)]
      guard Self.isEqual(source, classSource) else {
        classSource = source
        return nil
      }
    }
    return Array(request[..<end]) + "}}".utf8
  }

  /// Whether the bytes are the same: `==` would go through them one by one.
  private static func isEqual(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
    first.count == second.count
      && first.withUnsafeBytes { first in
        second.withUnsafeBytes { second in
          guard let first = first.baseAddress, let other = second.baseAddress else { return true }
          // SAFETY: both have as many bytes.
          return memcmp(first, other, second.count) == 0
        }
      }
  }

  /// Where a key stands: within a string, its quotes would have backslashes.
  private static func position(of key: String, in request: [UInt8]) -> Int? {
    request.withUnsafeBytes { request in
      guard let start = request.baseAddress?.assumingMemoryBound(to: CChar.self) else {
        return nil
      }
      // SAFETY: the request ends with a null byte.
      return strstr(start, key).map { UnsafePointer($0) - start }
    }
  }
}
