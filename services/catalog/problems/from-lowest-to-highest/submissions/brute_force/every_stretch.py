n = int(input())
heights = list(map(int, input().split()))
print(sum(
    heights[start] == min(heights[start:end + 1]) and heights[end] == max(heights[start:end + 1])
    for end in range(n)
    for start in range(end)
))
