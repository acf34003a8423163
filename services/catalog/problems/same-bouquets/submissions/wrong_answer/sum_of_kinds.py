# Compares the sums of the kinds.
import sys
from itertools import accumulate

n, q, *numbers = map(int, sys.stdin.read().split())
sums = [0, *accumulate(numbers[:n])]
rest = numbers[n:]
print(''.join(
    'Y' if b - a == d - c and sums[b] - sums[a - 1] == sums[d] - sums[c - 1] else 'N'
    for a, b, c, d in zip(rest[::4], rest[1::4], rest[2::4], rest[3::4])
))
