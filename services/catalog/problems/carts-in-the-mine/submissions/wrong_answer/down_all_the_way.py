# Counts the trips that go down all the way; calm ones may go up in between.
import sys

n, *ends = map(int, sys.stdin.read().split())
calm = 0
ways = [1] * (n + 1)
near = [[] for _ in range(n + 1)]
for a, b in zip(ends[::2], ends[1::2]):
    near[min(a, b)].append(max(a, b))
for chamber in range(n, 0, -1):
    ways[chamber] += sum(ways[other] for other in near[chamber])
    calm += ways[chamber] - 1
print(calm)
