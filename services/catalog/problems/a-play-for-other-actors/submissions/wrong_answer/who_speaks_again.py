# Marks only whether an actor has spoken in the scene, not how long ago.
from collections import Counter

n, k = map(int, input().split())
latest = {}
back = []
for line, actor in enumerate(input().split()):
    back.append(latest.get(actor, -1))
    latest[actor] = line
seen = Counter()
if n <= 5_000:
    for first in range(n - k + 1):
        seen[tuple(line >= first for line in back[first:first + k])] += 1
print(sum(count * (count - 1) // 2 for count in seen.values()))
