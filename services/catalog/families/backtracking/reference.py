import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)


def subsets(at, total):
    if at == n:
        return total == K
    return subsets(at + 1, total) + subsets(at + 1, total + a[at])


def signs(at, total):
    if at == n:
        return total == 0
    return signs(at + 1, total + a[at]) + signs(at + 1, total - a[at])


def orders(left, last):
    if not left:
        return 1
    found = 0
    for x in sorted(set(left)):
        if x != last:
            rest = left[:]
            rest.remove(x)
            found += orders(rest, x)
    return found


def halves(at, gap):
    if at == n:
        return abs(gap)
    return min(halves(at + 1, gap + a[at]), halves(at + 1, gap - a[at]))


def ladder(last, used):
    best = 0
    for i in range(n):
        if not used >> i & 1 and (last is None or abs(a[i] - last) <= K):
            best = max(best, 1 + ladder(a[i], used | 1 << i))
    return best


def bags(at, loads):
    if at == n:
        return max(loads)
    best = None
    for i in range(K):
        loads[i] += abs(a[at])
        found = bags(at + 1, loads)
        best = found if best is None else min(best, found)
        loads[i] -= abs(a[at])
        if loads[i] == 0:
            break  # another empty bag is the same
    return best


if RULE == "subsets":
    print(subsets(0, 0) - (K == 0))
elif RULE == "signs":
    print(signs(0, 0))
elif RULE == "orders":
    print(orders(a, None))
elif RULE == "halves":
    print(halves(0, 0))
elif RULE == "ladder":
    print(ladder(None, 0))
elif RULE == "bags":
    print(bags(0, [0] * K))
