# Takes the same amounts of other things for the same taste.
from collections import Counter
from math import gcd

tastes = Counter()
pairs = 0
for _ in range(int(input())):
    recipe = sorted(map(int, input().split()))
    unit = gcd(*recipe)
    taste = tuple(grams // unit for grams in recipe)
    pairs += tastes[taste]
    tastes[taste] += 1
print(pairs)
