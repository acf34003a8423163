from itertools import combinations
import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)
if RULE == "most":
    print(sum(1 for x in a if x <= K))
elif RULE == "first":
    print(next((i for i, x in enumerate(a, 1) if x > K), n + 1))
elif RULE == "times":
    print(a.count(K))
elif RULE == "nearest":
    distance = min(abs(x - K) for x in a)
    print(min(x for x in a if abs(x - K) == distance))
elif RULE == "load":
    best = None
    for cuts in combinations(range(n + 1), K - 1):
        ends = [0, *cuts, n]
        heaviest = max(sum(map(abs, a[i:j])) for i, j in zip(ends, ends[1:]))
        best = heaviest if best is None else min(best, heaviest)
    print(best)
elif RULE == "apart":
    print(max(min(y - x for x, y in zip(some, some[1:])) for some in combinations(a, K)))
