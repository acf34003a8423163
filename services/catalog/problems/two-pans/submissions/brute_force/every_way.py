from itertools import product

n, q = map(int, input().split())
weights = list(map(int, input().split()))
fewest = {}
for way in product((-1, 0, 1), repeat=n):
    difference = sum(weight * pan for weight, pan in zip(weights, way))
    used = sum(map(abs, way))
    fewest[difference] = min(fewest.get(difference, n), used)
print(*(fewest.get(good, -1) for good in map(int, input().split())))
