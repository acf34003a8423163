from collections import Counter
from random import getrandbits

n, k = map(int, input().split())
weights = list(map(int, input().split()))
# The numbers of the colours, each taken weight times, add up to 0, and are random otherwise:
# a stretch in the right proportion has the sum 0, and others have it by a chance of nearly nothing.
drawn = [getrandbits(60) for _ in range(k - 1)]
numbers = [weights[-1] * number for number in drawn]
numbers.append(-sum(weight * number for weight, number in zip(weights, drawn)))

total = stretches = 0
seen = Counter([0])
for color in map(int, input().split()):
    total += numbers[color - 1]
    stretches += seen[total]
    seen[total] += 1
print(stretches)
