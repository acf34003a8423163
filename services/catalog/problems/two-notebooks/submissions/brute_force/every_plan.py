# Tries every number of rooms behind the left door.
from functools import cache

n = int(input())
entered = tuple(map(int, input().split()))
left = tuple(map(int, input().split()))


@cache
def plans(entered, left):
    if not entered:
        return 1
    if entered[0] != left[-1]:
        return 0
    first, last = entered[1:], left[:-1]
    return sum(plans(first[:i], last[:i]) * plans(first[i:], last[i:]) for i in range(len(first) + 1))


print(plans(entered, left) % 1_000_000_007)
