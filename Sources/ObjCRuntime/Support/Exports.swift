// Clients name the C structures that messages pass by value (CGRect, NSRange),
// and sends inline into them calls of the C core: one import brings both. All
// other names of the core begin with `objcrt_`.
@_exported public import CObjCRuntime
