# Pairs that stand apart count too.
n, k = map(int, input().split())
heights = list(map(int, input().split()))
longest = 0
for first in range(n):
    pairs = 0
    for last in range(first, n):
        pairs += last > first and heights[last - 1] > heights[last]
        if pairs <= k:
            longest = max(longest, last - first + 1)
print(longest)
