import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)

if RULE == "span":
    print(max(x - y for x in a for y in a))
elif RULE == "rises":
    print(len([1 for x, y in zip(a, a[1:]) if y > x]))
elif RULE == "balance":
    print(min(abs(sum(a[:i]) - sum(a[i:])) for i in range(1, n)))
elif RULE == "missing":
    print(next(x for x in range(1, n + 2) if x not in a))
elif RULE == "zero":
    best = 0
    for i in range(n):
        total = 0
        for j in range(i, n):
            total += a[j]
            if total == 0:
                best = max(best, j - i + 1)
    print(best)
elif RULE == "without":
    best = max(a)
    for i in range(n):
        total, least = 0, a[i]
        for j in range(i, n):
            total += a[j]
            least = min(least, a[j])
            best = max(best, total)
            if j > i:
                best = max(best, total - least)
    print(best)
