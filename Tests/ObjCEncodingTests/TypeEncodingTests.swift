import ObjCEncoding
import Testing

@Suite("Type encodings")
struct TypeEncodingTests {
}
