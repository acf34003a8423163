# Leaves nothing out between the first and the last.
n = int(input())
heights = list(map(int, input().split()))
best = length = 1
for a, b in zip(heights, heights[1:]):
    length = length + 1 if abs(a - b) == 1 else 1
    best = max(best, length)
print(best)
