from collections import Counter, deque
import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)


def longest(fits):
    seen, start, best = Counter(), 0, 0
    for end, x in enumerate(a):
        seen[x] += 1
        while not fits(seen, x):
            seen[a[start]] -= 1
            if seen[a[start]] == 0:
                del seen[a[start]]
            start += 1
        best = max(best, end - start + 1)
    return best


if RULE == "steady":
    print(sum(1 for i in range(n - 2) if max(a[i : i + 3]) - min(a[i : i + 3]) <= K))
elif RULE == "even":
    total, found = sum(a[:3]), 0
    for i in range(3, n + 1):
        found += total % 2 == 0
        if i < n:
            total += a[i] - a[i - 3]
    print(found)
elif RULE == "different":
    print(longest(lambda seen, x: seen[x] < 2))
elif RULE == "kinds":
    print(longest(lambda seen, x: len(seen) <= K))
elif RULE == "enough":
    total = start = 0
    best = n + 1
    for end, x in enumerate(a):
        total += abs(x)
        while total >= K:
            best = min(best, end - start + 1)
            total -= abs(a[start])
            start += 1
    print(best if best <= n else 0)
elif RULE == "maxima":
    line, total = deque(), 0
    for i, x in enumerate(a):
        while line and a[line[-1]] <= x:
            line.pop()
        line.append(i)
        if line[0] == i - K:
            line.popleft()
        if i >= K - 1:
            total += a[line[0]]
    print(total)
