n = int(input())
heights = list(map(int, input().split()))
steps = [abs(a - b) for a, b in zip(heights, heights[1:])]
after = [0] * n
for i in range(n - 2, 1, -1):
    after[i - 1] = max(after[i], steps[i])
best = 10 ** 9
before = 0
for i in range(1, n - 1):
    best = min(best, max(before, abs(heights[i - 1] - heights[i + 1]), after[i]))
    before = max(before, steps[i - 1])
print(best)
