# Shifts the bends for a pillar only after it has been added.
import sys
from heapq import heappush, heappushpop

n, a, b, *heights = map(int, sys.stdin.read().split())
# the bends of the cost as a function of the last height: to the left of its lowest part, negated, and to the right;
# both without the shifts that all bends of their side have had
left, right = [], []
fewest = 0
for i, height in enumerate(heights):
    down, up = a * max(0, i - 1), b * max(0, i - 1)
    # what a pillar costs that is made higher than it was: one bend, from which on the cost grows
    top = down - heappushpop(left, down - height)
    heappush(right, top - up)
    fewest += top - height
    # what a pillar costs that is made lower
    top = up + heappushpop(right, height - up)
    heappush(left, down - top)
    fewest += height - top
print(fewest)
