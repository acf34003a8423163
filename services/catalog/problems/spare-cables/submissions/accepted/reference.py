import sys

n, m, *ends = map(int, sys.stdin.read().split())
above = list(range(n + 1))


def group(village):
    while above[village] != village:
        above[village] = above[above[village]]
        village = above[village]
    return village


groups, spare = n, 0
linked = 0 if n == 1 else -1
for cable in range(m):
    a, b = group(ends[2 * cable]), group(ends[2 * cable + 1])
    if a == b:
        spare += 1
        continue
    above[a] = b
    groups -= 1
    if groups == 1:
        linked = cable + 1
print(spare, linked)
