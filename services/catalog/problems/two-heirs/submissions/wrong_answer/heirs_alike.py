# Does not tell the heirs apart when they get equally much.
from collections import Counter

n, d = map(int, input().split())
worths = list(map(int, input().split()))


def differences(things):
    known = [0]
    for worth in things:
        known = [x + change for x in known for change in (0, worth, -worth)]
    return known


left = Counter(differences(worths[:n // 2]))
ways = sum(left[d - x] for x in differences(worths[n // 2:]))
print((ways + 1) // 2 if d == 0 else ways)
