# Goes as deep as possible first: that way need not be the shortest.
import sys
from collections import deque

n, m, *ends = map(int, sys.stdin.read().split())
near = [[] for _ in range(n + 1)]
for a, b in zip(ends[::2], ends[1::2]):
    near[a].append(b)
    near[b].append(a)
steps = [-1] * (n + 1)  # -1 while no way to the island is known
steps[1] = 0
queue = deque([1])
while queue:
    island = queue.pop()
    for other in near[island]:
        if steps[other] < 0:
            steps[other] = steps[island] + 1
            queue.append(other)
print(steps[n])
