import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)
threes = list(zip(a, a[1:], a[2:]))
if RULE == "steady":
    print(sum(1 for x, y, z in threes if max(abs(x - y), abs(y - z), abs(x - z)) <= K))
elif RULE == "even":
    print(sum(1 for three in threes if sum(three) % 2 == 0))
elif RULE in ("different", "kinds"):
    best = 0
    for i in range(n):
        seen = set()
        for j in range(i, n):
            if RULE == "different" and a[j] in seen:
                break
            seen.add(a[j])
            if RULE == "kinds" and len(seen) > K:
                break
            best = max(best, j - i + 1)
    print(best)
elif RULE == "enough":
    best = 0
    for i in range(n):
        total = 0
        for j in range(i, n):
            total += abs(a[j])
            if total >= K:
                best = j - i + 1 if best == 0 else min(best, j - i + 1)
                break
    print(best)
elif RULE == "maxima":
    print(sum(max(a[i : i + K]) for i in range(n - K + 1)))
