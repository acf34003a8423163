# Takes the ploughs clockwise from the bridge, and sends each to the nearest garage that is free.
import sys
from bisect import bisect_left

n, c, *places = map(int, sys.stdin.read().split())
free = sorted(places[n:])
longest = 0
for plough in sorted(places[:n]):
    i = bisect_left(free, plough)
    ways = []
    for j in {i % len(free), i - 1}:
        way = abs(plough - free[j])
        ways.append((min(way, c - way), j))
    way, j = min(ways)
    longest = max(longest, way)
    free.pop(j)
print(longest)
