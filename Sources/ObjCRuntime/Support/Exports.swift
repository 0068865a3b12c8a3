// Clients name the encodings of methods and the C structures that messages pass
// by value (CGRect, NSRange), and sends inline into them calls of the C core: one
// import brings all of it. The core's other names begin with `objcrt_`.
@_exported public import CObjCRuntime
@_exported public import ObjCEncoding
