# Crosses bridges in the order of their ends only.
import sys
from collections import deque

n, m, *ends = map(int, sys.stdin.read().split())
near = [[] for _ in range(n + 1)]
for a, b in zip(ends[::2], ends[1::2]):
    near[a].append(b)
steps = [-1] * (n + 1)
steps[1] = 0
todo = deque([1])
while todo:
    island = todo.popleft()
    for other in near[island]:
        if steps[other] < 0:
            steps[other] = steps[island] + 1
            todo.append(other)
print(steps[n])
