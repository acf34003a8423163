import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)
i, j = 0, n - 1
if RULE == "mirror":
    print(sum(1 for x in range(n // 2) if a[x] != a[n - 1 - x]))
elif RULE == "larger":
    total = 0
    while i <= j:
        total += max(a[i], a[j])
        i, j = i + 1, j - 1
    print(total)
elif RULE == "nearest":
    a.sort()
    best = abs(a[0] + a[-1])
    while i < j:
        best = min(best, abs(a[i] + a[j]))
        if a[i] + a[j] < 0:
            i += 1
        else:
            j -= 1
    print(best)
elif RULE == "tank":
    best = 0
    while i < j:
        best = max(best, (j - i) * min(abs(a[i]), abs(a[j])))
        if abs(a[i]) < abs(a[j]):
            i += 1
        else:
            j -= 1
    print(best)
elif RULE == "triples":
    a.sort()
    found = 0
    for first in range(n):
        i, j = first + 1, n - 1
        while i < j:
            if a[first] + a[i] + a[j] <= K:
                found += j - i
                i += 1
            else:
                j -= 1
    print(found)
elif RULE == "close":
    a.sort()
    i = found = 0
    for j in range(n):
        while a[j] - a[i] > K:
            i += 1
        found += j - i
    print(found)
