# Tries every plan of k dances, street by street.
import sys

n, k, *numbers = map(int, sys.stdin.read().split())
streets = list(zip(numbers[0::3], numbers[1::3], numbers[2::3]))


def earn(place, left, taken):
    if left == 0:
        return 0
    if len(streets) - place < left:
        return -(10**18)
    a, b, coins = streets[place]
    best = earn(place + 1, left, taken)
    if a not in taken and b not in taken:
        best = max(best, coins + earn(place + 1, left - 1, taken | {a, b}))
    return best


print(earn(0, k, frozenset()))
