# Walks streets in both directions.
import sys
from collections import deque

n, m, *ends = map(int, sys.stdin.read().split())
out = [[] for _ in range(n)]
for a, b in zip(ends[::2], ends[1::2]):
    out[a - 1].append(b - 1)
    out[b - 1].append(a - 1)
streets = [-1] * (3 * n)
streets[0] = 0
queue = deque([0])
while queue:
    place = queue.popleft()
    for other in out[place // 3]:
        following = 3 * other + (place + 1) % 3
        if streets[following] < 0:
            streets[following] = streets[place] + 1
            queue.append(following)
print(streets[3 * (n - 1)] // 3)
