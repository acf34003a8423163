# Forgets that several players may have the same strength.
from bisect import bisect_left

n = int(input())
known = []
total = 0
for strength in map(int, input().split()):
    place = bisect_left(known, strength)
    if place == len(known) or known[place] != strength:
        known.insert(place, strength)
    total += known[(len(known) + 1) // 2 - 1]
print(total)
