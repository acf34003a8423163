# Looks at the chambers right after the beginning and right before the end alone.
import sys

n, *ends = map(int, sys.stdin.read().split())
near = [[] for _ in range(n + 1)]
for a, b in zip(ends[::2], ends[1::2]):
    near[a].append(b)
    near[b].append(a)
calm = 0
for start in range(1, n + 1):
    todo = [(other, start) for other in near[start] if other > start]
    while todo:
        chamber, came = todo.pop()
        calm += start < chamber > came
        todo.extend((other, chamber) for other in near[chamber] if other != came)
print(calm)
