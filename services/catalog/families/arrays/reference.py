import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)


def longest_zero():
    first, total, best = {0: 0}, 0, 0
    for i, x in enumerate(a, 1):
        total += x
        best = max(best, i - first.setdefault(total, i))
    return best


def best_without_one():
    kept = best = a[0]
    dropped = None
    for x in a[1:]:
        dropped = max(kept, dropped + x) if dropped is not None else kept
        kept = max(kept + x, x)
        best = max(best, kept, dropped)
    return best


if RULE == "span":
    print(max(a) - min(a))
elif RULE == "rises":
    print(sum(1 for i in range(1, n) if a[i] > a[i - 1]))
elif RULE == "balance":
    left, whole, best = 0, sum(a), None
    for x in a[:-1]:
        left += x
        gap = abs(whole - 2 * left)
        best = gap if best is None else min(best, gap)
    print(best)
elif RULE == "missing":
    there, answer = set(a), 1
    while answer in there:
        answer += 1
    print(answer)
elif RULE == "zero":
    print(longest_zero())
elif RULE == "without":
    print(best_without_one())
