# Compares a house with its two neighbours alone, not with all houses of a side.
import sys

n, *numbers = map(int, sys.stdin.read().split())
houses = sorted(zip(numbers[::2], numbers[1::2]))
total = 0
before = None
for i, (x, h) in enumerate(houses):
    beside = houses[max(0, i - 1) : i] + houses[i + 1 : i + 2]
    near = min(abs(x - place) + height for place, height in beside)
    if near <= h:
        total += near + h
        continue
    if before:
        total += x - before[0] + before[1] + h
    before = x, h
print(total)
