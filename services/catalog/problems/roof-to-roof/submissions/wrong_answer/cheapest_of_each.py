# Takes the cheapest cable of each house, which may leave several nets.
import sys

n, *numbers = map(int, sys.stdin.read().split())
houses = sorted(zip(numbers[::2], numbers[1::2]))
cables = {}


def seek(order, way):
    best = None
    for i in order:
        x, h = houses[i]
        if best is not None:
            length = way * (x - houses[best][0]) + h + houses[best][1]
            cables[i] = min(cables.get(i, (float('inf'), 0)), (length, best))
        if best is None or h - way * x < houses[best][1] - way * houses[best][0]:
            best = i


seek(range(n), 1)
seek(range(n - 1, -1, -1), -1)
taken = {(min(i, other), max(i, other)): length for i, (length, other) in cables.items()}
print(sum(taken.values()))
