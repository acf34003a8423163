# A pair serves one skater only.
from bisect import bisect_left

n, m, k = map(int, input().split())
feet = list(map(int, input().split()))
skates = sorted(map(int, input().split()))
spaces = sorted(skates[i] - foot for foot in feet if (i := bisect_left(skates, foot)) < m)
print(spaces[k - 1] if len(spaces) >= k else -1)
