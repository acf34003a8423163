# Takes away the first or the last stone too.
n = int(input())
heights = list(map(int, input().split()))


def effort(stones):
    return max(abs(a - b) for a, b in zip(stones, stones[1:]))


print(min(effort(heights[:i] + heights[i + 1:]) for i in range(min(n, 300))))
