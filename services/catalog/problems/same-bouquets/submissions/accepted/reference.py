import sys
from collections import defaultdict
from itertools import accumulate
from random import getrandbits

n, q, *numbers = map(int, sys.stdin.read().split())
# Each kind counts as a random number: stretches of the same flowers have the same sum,
# and others have different ones, but for a chance of nearly nothing.
name = defaultdict(lambda: getrandbits(60))
sums = [0, *accumulate(name[kind] for kind in numbers[:n])]
stretches = numbers[n:]
print(''.join(
    'Y' if sums[b] - sums[a - 1] == sums[d] - sums[c - 1] else 'N'
    for a, b, c, d in zip(stretches[::4], stretches[1::4], stretches[2::4], stretches[3::4])
))
