# Recursion from the front, with a memory: what is left of both melodies decides.
import sys
from functools import cache

sys.setrecursionlimit(10_000)
a, b = input(), input()


@cache
def longest(i, j):
    if i == len(a) or j == len(b):
        return 0
    if a[i] == b[j]:
        return 1 + longest(i + 1, j + 1)
    return max(longest(i + 1, j), longest(i, j + 1))


print(longest(0, 0))
