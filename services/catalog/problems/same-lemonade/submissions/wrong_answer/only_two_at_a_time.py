# Divides by the common divisor of water and lemon only.
from collections import Counter
from math import gcd

tastes = Counter()
pairs = 0
for _ in range(int(input())):
    water, lemon, sugar = map(int, input().split())
    unit = gcd(water, lemon) or 1
    taste = (water // unit, lemon // unit, sugar / unit)
    pairs += tastes[taste]
    tastes[taste] += 1
print(pairs)
