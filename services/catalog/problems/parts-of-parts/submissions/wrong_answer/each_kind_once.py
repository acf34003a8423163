# Counts one part for each kind, whatever number is needed.
import sys

sys.setrecursionlimit(10 ** 6)
n, m, *lines = map(int, sys.stdin.read().split())
parts = [[] for _ in range(n + 1)]
for i, j, c in zip(lines[::3], lines[1::3], lines[2::3]):
    parts[i].append((j, c))
known = {}


def pieces(kind):
    if kind not in known:
        known[kind] = sum(pieces(part) for part, c in parts[kind]) % 1_000_000_007 if parts[kind] else 1
    return known[kind]


print(pieces(1))
