# Keeps the first post in its place, and tries all orders of the others.
from itertools import permutations

n, s = map(int, input().split())
first, *others = map(int, input().split())
ways = 0
for order in permutations(others):
    circle = (first, *order, first)
    ways += sum(map(max, circle, circle[1:])) <= s
print(ways % 1_000_000_007)
