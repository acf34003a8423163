# Compares XORs, in which two flowers of a kind cancel.
import sys
from itertools import accumulate
from operator import xor
from random import getrandbits

n, q, *numbers = map(int, sys.stdin.read().split())
names = {kind: getrandbits(60) for kind in numbers[:n]}
sums = [0, *accumulate((names[kind] for kind in numbers[:n]), xor)]
rest = numbers[n:]
print(''.join(
    'Y' if b - a == d - c and sums[b] ^ sums[a - 1] == sums[d] ^ sums[c - 1] else 'N'
    for a, b, c, d in zip(rest[::4], rest[1::4], rest[2::4], rest[3::4])
))
