from itertools import combinations
import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)
if RULE == "mirror":
    print(sum(x != y for x, y in zip(a, a[::-1])) // 2)
elif RULE == "larger":
    print(sum(max(a[i], a[n - 1 - i]) for i in range((n + 1) // 2)))
elif RULE == "nearest":
    print(min(abs(x + y) for x, y in combinations(a, 2)))
elif RULE == "tank":
    print(max((j - i) * min(abs(a[i]), abs(a[j])) for i, j in combinations(range(n), 2)))
elif RULE == "triples":
    print(sum(1 for three in combinations(a, 3) if sum(three) <= K))
elif RULE == "close":
    print(sum(1 for x, y in combinations(a, 2) if abs(x - y) <= K))
