from bisect import bisect_left, bisect_right
import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)


def smallest(low, high, good):
    """The smallest number of a range that is good, where all after a good one are."""
    while low < high:
        middle = (low + high) // 2
        if good(middle):
            high = middle
        else:
            low = middle + 1
    return low


def trips(load):
    found, left = 1, load
    for x in a:
        if abs(x) > left:
            found, left = found + 1, load
        left -= abs(x)
    return found


def placed(distance):
    found, last = 1, a[0]
    for x in a:
        if x - last >= distance:
            found, last = found + 1, x
    return found


if RULE == "most":
    print(bisect_right(a, K))
elif RULE == "first":
    print(bisect_right(a, K) + 1)
elif RULE == "times":
    print(bisect_right(a, K) - bisect_left(a, K))
elif RULE == "nearest":
    at = bisect_left(a, K)
    print(min(a[max(0, at - 1) : at + 1], key=lambda x: (abs(x - K), x)))
elif RULE == "load":
    print(smallest(max(map(abs, a)), sum(map(abs, a)), lambda load: trips(load) <= K))
elif RULE == "apart":
    print(smallest(1, a[-1] - a[0] + 1, lambda distance: placed(distance) < K) - 1)
