# Tries every stretch of planks, and replaces the lowest ones of it.
n, k, new = map(int, input().split())
heights = list(map(int, input().split()))
best = 0
for begin in range(n):
    for end in range(begin + 1, n + 1):
        rest = sorted(heights[begin:end])[k:]
        best = max(best, (rest[0] if rest else new) * (end - begin))
print(best)
