# Listens to one side only and doubles it.
n = int(input())
heights = list(map(int, input().split()))
total = 0
higher = []
for i, height in enumerate(heights):
    while higher and heights[higher[-1]] <= height:
        higher.pop()
    total += i - higher[-1] if higher else i
    higher.append(i)
print(2 * total)
