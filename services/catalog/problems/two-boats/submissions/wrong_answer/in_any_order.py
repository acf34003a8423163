# Counts pairs of boats without looking at the order of the line.
from collections import Counter
from itertools import combinations

input()
weights = list(map(int, input().split()))
boats = Counter(a + b for a, b in combinations(weights, 2))
print(sum(count * (count - 1) // 2 for count in boats.values()))
