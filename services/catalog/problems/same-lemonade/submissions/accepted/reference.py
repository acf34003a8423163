import sys
from collections import Counter
from math import gcd
numbers = list(map(int, sys.stdin.read().split()))[1:]
tastes = Counter()
pairs = 0
for water, lemon, sugar in zip(*[iter(numbers)] * 3):
    unit = gcd(water, lemon, sugar)
    taste = (water // unit, lemon // unit, sugar // unit)
    pairs += tastes[taste]
    tastes[taste] += 1
print(pairs)
