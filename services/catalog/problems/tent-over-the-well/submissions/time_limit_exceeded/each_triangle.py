# Tries all triangles: O(n^3).
from itertools import combinations

n, edge = map(int, input().split())
pegs = list(map(int, input().split()))
print(sum(2 * max(b - a, c - b, a + edge - c) < edge for a, b, c in combinations(pegs, 3)))
