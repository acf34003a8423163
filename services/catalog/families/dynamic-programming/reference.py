from bisect import bisect_left
import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)
if RULE == "stones":
    one, two = 0, None
    for x in a:
        one, two = x + (one if two is None else max(one, two)), one
    print(one)
elif RULE == "apart":
    take, leave = 0, 0
    for x in a:
        take, leave = leave + x, max(take, leave)
    print(max(take, leave))
elif RULE == "rising":
    ends = []
    for x in a:
        at = bisect_left(ends, x)
        ends[at : at + 1] = [x]
    print(len(ends))
elif RULE == "totals":
    reach = 1
    for x in a:
        reach |= reach << abs(x)
    print(bin(reach).count("1"))
elif RULE == "runs":
    best = [0]
    for end in range(1, n + 1):
        low = high = a[end - 1]
        cheapest = None
        for start in range(end - 1, -1, -1):
            low, high = min(low, a[start]), max(high, a[start])
            cost = best[start] + high - low + K
            cheapest = cost if cheapest is None else min(cheapest, cost)
        best.append(cheapest)
    print(best[n])
elif RULE == "ends":
    ahead = a[:]
    for length in range(2, n + 1):
        ahead = [max(a[i] - ahead[i + 1], a[i + length - 1] - ahead[i]) for i in range(n - length + 1)]
    print(ahead[0])
