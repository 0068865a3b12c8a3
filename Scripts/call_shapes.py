"""The call shapes that sends have: what generators write, and objcrt_send.h tells Swift."""

LARGEST_ARITY = 6
# With a structure as the result: arguments at most, and words among them.
LARGEST_STRUCTURE_ARITY = 4
LARGEST_STRUCTURE_WORDS = 3
# With a structure of two words as an argument: words at most, so that all have registers.
LARGEST_SPLIT_WORDS = 4
# Words beside an argument that is a rectangle.
LARGEST_RECTANGLE_WORDS = 2
