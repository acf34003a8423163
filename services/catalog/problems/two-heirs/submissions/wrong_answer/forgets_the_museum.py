# Gives everything to one of the two heirs.
from collections import Counter

n, d = map(int, input().split())
known = Counter([0])
for worth in map(int, input().split()):
    following = Counter()
    for x, ways in known.items():
        following[x + worth] += ways
        following[x - worth] += ways
    known = following
    if len(known) > 300_000:
        break
print(known[d])
