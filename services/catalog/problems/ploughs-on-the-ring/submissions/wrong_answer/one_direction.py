# Lets all ploughs drive in one direction, whichever is better.
import sys
from operator import sub

n, c, *places = map(int, sys.stdin.read().split())
ploughs = sorted(places[:n])
garages = sorted(places[n:])
line = [place + turn * c for turn in (-1, 0, 1) for place in garages]


def longest(shift):
    """The longest way back and the longest way on if plough i drives to garage i + shift."""
    ways = list(map(sub, line[n + shift : 2 * n + shift], ploughs))
    return -min(ways), max(ways)


# The first shift with which the way on is at least as long as the way back.
low, high = -n, n
while low < high:
    shift = (low + high) // 2
    back, on = longest(shift)
    if on >= back:
        high = shift
    else:
        low = shift + 1
costs = []
for shift in range(max(-n, low - 2000), min(n, low + 2000) + 1):
    back, on = longest(shift)
    if back <= 0:
        costs.append(on)
    if on <= 0:
        costs.append(back)
print(min(costs, default=c))
