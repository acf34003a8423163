# Rounds the shortest way up to a whole number of rounds.
import sys
from collections import deque

n, m, *ends = map(int, sys.stdin.read().split())
out = [[] for _ in range(n + 1)]
for a, b in zip(ends[::2], ends[1::2]):
    out[a].append(b)
streets = [-1] * (n + 1)
streets[1] = 0
queue = deque([1])
while queue:
    square = queue.popleft()
    for other in out[square]:
        if streets[other] < 0:
            streets[other] = streets[square] + 1
            queue.append(other)
print((streets[n] + 2) // 3 if streets[n] >= 0 else -1)
