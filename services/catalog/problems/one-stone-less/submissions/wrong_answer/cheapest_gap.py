# Takes the stone whose loss makes the smallest new step, whatever the others are.
n = int(input())
heights = list(map(int, input().split()))
i = min(range(1, n - 1), key=lambda i: abs(heights[i - 1] - heights[i + 1]))
stones = heights[:i] + heights[i + 1:]
print(max(abs(a - b) for a, b in zip(stones, stones[1:])))
