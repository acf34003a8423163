n = int(input())
heights = list(map(int, input().split()))
total = 0
for i, own in enumerate(heights):
    for way in (heights[i + 1:], heights[:i][::-1]):
        for height in way:
            total += 1
            if height > own:
                break
print(total)
