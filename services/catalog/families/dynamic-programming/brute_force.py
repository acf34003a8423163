import sys
from functools import lru_cache

sys.setrecursionlimit(10_000)
a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)


@lru_cache(None)
def walk(at):
    """The most that is collected from stone `at` to the last one."""
    if at == n - 1:
        return a[at]
    return a[at] + max(walk(step) for step in (at + 1, at + 2) if step < n)


@lru_cache(None)
def pick(at):
    return 0 if at >= n else max(pick(at + 1), a[at] + pick(at + 2))


@lru_cache(None)
def cheapest(start):
    if start == n:
        return 0
    return min(max(a[start:end]) - min(a[start:end]) + K + cheapest(end) for end in range(start + 1, n + 1))


@lru_cache(None)
def share(first, last):
    """The total of the player at turn, with all that both get being the sum."""
    if first == last:
        return a[first]
    whole = sum(a[first : last + 1])
    return max(whole - share(first + 1, last), whole - share(first, last - 1))


if RULE == "stones":
    print(max(walk(0), walk(1) if n > 1 else walk(0)))
elif RULE == "apart":
    print(pick(0))
elif RULE == "rising":
    longest = []
    for i in range(n):
        longest.append(1 + max((longest[j] for j in range(i) if a[j] < a[i]), default=0))
    print(max(longest))
elif RULE == "totals":
    totals = {0}
    for x in a:
        totals |= {total + abs(x) for total in totals}
    print(len(totals))
elif RULE == "runs":
    print(cheapest(0))
elif RULE == "ends":
    mine = share(0, n - 1)
    print(2 * mine - sum(a))
