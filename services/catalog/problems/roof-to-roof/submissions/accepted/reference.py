import sys

n, *numbers = map(int, sys.stdin.read().split())
houses = sorted(zip(numbers[::2], numbers[1::2]))


def climbs(houses, way):
    """For each house, how long a cable is from the best roof before it to the foot of the house."""
    best = float('inf')
    found = []
    for x, h in houses:
        found.append(best + way * x)
        best = min(best, h - way * x)
    return found


from_left = climbs(houses, 1)
from_right = climbs(houses[::-1], -1)[::-1]
total = 0
before = None
for (x, h), left, right in zip(houses, from_left, from_right):
    near = min(left, right)
    if near <= h:
        total += near + h  # a leaf: nothing is gained by going on from this roof
        continue
    if before:
        total += x - before[0] + before[1] + h
    before = x, h
print(total)
