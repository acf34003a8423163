# Equal books do not disturb each other.
n, k = map(int, input().split())
heights = list(map(int, input().split()))
longest = 0
for first in range(n):
    pairs = 0
    for last in range(first, n):
        pairs += sum(height >= heights[last] for height in heights[first:last])
        if pairs <= k:
            longest = max(longest, last - first + 1)
print(longest)
