# Compares how often the actors speak, not where.
from collections import Counter

n, k = map(int, input().split())
actors = input().split()
seen = Counter()
if n <= 5_000:
    for first in range(n - k + 1):
        seen[tuple(sorted(Counter(actors[first:first + k]).values()))] += 1
print(sum(count * (count - 1) // 2 for count in seen.values()))
