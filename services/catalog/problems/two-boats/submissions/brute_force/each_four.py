from itertools import combinations

input()
weights = list(map(int, input().split()))
print(sum(a + b == c + d for a, b, c, d in combinations(weights, 4)))
