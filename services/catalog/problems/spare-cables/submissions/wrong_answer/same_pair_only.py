# Takes for spare only cables between a pair that has one.
import sys

n, m, *ends = map(int, sys.stdin.read().split())
pairs = [frozenset(pair) for pair in zip(ends[::2], ends[1::2])]
seen = {frozenset([village]) for village in range(1, n + 1)}
group = list(range(n + 1))
spare, groups, linked = 0, n, 0 if n == 1 else -1
for cable, pair in enumerate(pairs, 1):
    spare += pair in seen
    seen.add(pair)
    a, b = group[min(pair)], group[max(pair)]
    if a != b:
        group = [b if one == a else one for one in group]
        groups -= 1
        if groups == 1:
            linked = cable
print(spare, linked)
