import sys

sys.setrecursionlimit(10000)
n = int(input())
land = [[sign == '#' for sign in input()] for _ in range(n)]


def sink(y, x):
    """Sinks the island at a square, so that it is counted once, and returns its size."""
    if not (0 <= y < n and 0 <= x < n and land[y][x]):
        return 0
    land[y][x] = False
    return 1 + sink(y + 1, x) + sink(y - 1, x) + sink(y, x + 1) + sink(y, x - 1)


print(max(sink(y, x) for y in range(n) for x in range(n)))
