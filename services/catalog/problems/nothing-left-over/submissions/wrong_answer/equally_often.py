# Wants all colours equally often.
from collections import Counter
from random import getrandbits

n, k = map(int, input().split())
input()
numbers = [getrandbits(60) for _ in range(k - 1)]
numbers.append(-sum(numbers))
total = stretches = 0
seen = Counter([0])
for color in map(int, input().split()):
    total += numbers[color - 1]
    stretches += seen[total]
    seen[total] += 1
print(stretches)
