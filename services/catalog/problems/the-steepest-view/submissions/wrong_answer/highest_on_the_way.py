# Looks at the highest station on the way, the nearest of several.
import sys

n, summit, *rest = map(int, sys.stdin.read().split())
height = [0, summit, *rest[2::3]]
highest = [0, 1]
for v, toward in enumerate(rest[0::3], 2):
    print(highest[toward])
    highest.append(v if height[v] >= height[highest[toward]] else highest[toward])
