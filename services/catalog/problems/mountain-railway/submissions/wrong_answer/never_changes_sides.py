# Adds the bends of a pillar on the side where it lies, and moves none across the lowest part.
import sys
from heapq import heappush

n, a, b, *heights = map(int, sys.stdin.read().split())
# the bends of the cost as a function of the last height: to the left of its lowest part, negated, and to the right;
# both without the shifts that all bends of their side have had
left, right = [], []
fewest = 0
for i, height in enumerate(heights):
    down, up = a * i, b * i
    if left and height < down - left[0]:
        fewest += down - left[0] - height
        heappush(left, down - height)
        heappush(left, down - height)
    elif right and height > up + right[0]:
        fewest += height - up - right[0]
        heappush(right, height - up)
        heappush(right, height - up)
    else:
        heappush(left, down - height)
        heappush(right, height - up)
print(fewest)
