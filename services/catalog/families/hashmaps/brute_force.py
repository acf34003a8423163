import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)
pairs = [(i, j) for i in range(n) for j in range(i + 1, n)]
ordered = sorted(a)
if RULE == "distinct":
    print(1 + sum(1 for x, y in zip(ordered, ordered[1:]) if x != y))
elif RULE == "repeated":
    print(len({a[i] for i, j in pairs if a[i] == a[j]}))
elif RULE == "mode":
    best = max(a.count(x) for x in a)
    print(min(x for x in a if a.count(x) == best))
elif RULE == "twins":
    print(len([1 for i, j in pairs if a[i] == a[j]]))
elif RULE == "target":
    print(len([1 for i, j in pairs if a[i] + a[j] == K]))
elif RULE == "closest":
    print(min((j - i for i, j in pairs if a[i] == a[j]), default=-1))
