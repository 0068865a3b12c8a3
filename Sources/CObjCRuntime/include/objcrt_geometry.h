// The C structures that Objective-C frameworks pass by value, with the names
// and tags that appear in type encodings: `{CGRect={CGPoint=dd}{CGSize=dd}}`.

#ifndef OBJCRT_GEOMETRY_H
#define OBJCRT_GEOMETRY_H

/// A point. Encoded as `{CGPoint=dd}`.
typedef struct CGPoint {
  double x;
  double y;
} CGPoint;

/// A width and a height. Encoded as `{CGSize=dd}`.
typedef struct CGSize {
  double width;
  double height;
} CGSize;

/// A rectangle. Encoded as `{CGRect={CGPoint=dd}{CGSize=dd}}`.
typedef struct CGRect {
  CGPoint origin;
  CGSize size;
} CGRect;

/// A location and a length. Encoded as `{_NSRange=QQ}`.
typedef struct _NSRange {
  unsigned long location;
  unsigned long length;
} NSRange;

#endif
