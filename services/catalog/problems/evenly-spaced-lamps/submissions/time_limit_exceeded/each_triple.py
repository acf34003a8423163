# Tries all triples: O(n^3).
from itertools import combinations

input()
places = list(map(int, input().split()))
print(sum(b - a == c - b for a, b, c in combinations(places, 3)))
