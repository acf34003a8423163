# Passes counts on when a kind is first reached, before its count is complete.
import sys
from collections import deque

n, m, *lines = map(int, sys.stdin.read().split())
parts = [[] for _ in range(n + 1)]
for i, j, c in zip(lines[::3], lines[1::3], lines[2::3]):
    parts[i].append((j, c))
needed = [0] * (n + 1)
needed[1] = 1
seen = {1}
queue = deque([1])
bought = 0
while queue:
    kind = queue.popleft()
    for part, c in parts[kind]:
        needed[part] += needed[kind] * c % 1_000_000_007
        if part not in seen:
            seen.add(part)
            queue.append(part)
print(sum(needed[kind] for kind in range(1, n + 1) if not parts[kind]) % 1_000_000_007)
