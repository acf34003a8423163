# Takes 1, 2, 3 and so on where random numbers belong.
from collections import Counter

n, k = map(int, input().split())
weights = list(map(int, input().split()))
drawn = list(range(1, k))
numbers = [weights[-1] * number for number in drawn]
numbers.append(-sum(weight * number for weight, number in zip(weights, drawn)))
total = stretches = 0
seen = Counter([0])
for color in map(int, input().split()):
    total += numbers[color - 1]
    stretches += seen[total]
    seen[total] += 1
print(stretches)
