# For every height that a pillar may get, the fewest coins up to there.
n, a, b = map(int, input().split())
heights = list(map(int, input().split()))
most = n * max(abs(a), abs(b))
low, high = min(heights) - most, max(heights) + most
best = {x: abs(x - heights[0]) for x in range(low, high + 1)}
for height in heights[1:]:
    best = {
        x: abs(x - height) + min(best.get(y, float('inf')) for y in range(x - b, x - a + 1)) for x in range(low, high + 1)
    }
print(min(best.values()))
