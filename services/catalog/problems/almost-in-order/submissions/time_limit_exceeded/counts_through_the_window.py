# Counts through the window for every book: O(n^2).
n, k = map(int, input().split())
heights = list(map(int, input().split()))
pairs = first = longest = 0
for last, height in enumerate(heights):
    pairs += sum(other > height for other in heights[first:last])
    while pairs > k:
        pairs -= sum(other < heights[first] for other in heights[first:last + 1])
        first += 1
    longest = max(longest, last - first + 1)
print(longest)
