# Begins anew with the next book instead of giving the first ones back.
n, k = map(int, input().split())
heights = list(map(int, input().split()))
pairs = first = longest = 0
for last in range(n):
    pairs += sum(height > heights[last] for height in heights[first:last])
    if pairs > k:
        pairs, first = 0, last
    longest = max(longest, last - first + 1)
print(longest)
