// Methods of types that no Swift closure has, and their callers: compiled by clang.

#ifndef CFIXTURES_ODD_METHODS_H
#define CFIXTURES_ODD_METHODS_H

/// A method that takes and returns one value of an unusual type.
typedef struct FixtureOddMethod {
  /// The method's type encoding.
  const char *encoding;
  /// Changes its argument in a known way.
  void *implementation;
  /// Calls `imp` as a method of that type, and says whether the answer is the known one.
  _Bool (*isRight)(void *imp, void *self, const void *selector);
} FixtureOddMethod;

/// How many there are.
int fixture_oddMethodCount(void);

/// One of them.
FixtureOddMethod fixture_oddMethod(int index);

#endif
