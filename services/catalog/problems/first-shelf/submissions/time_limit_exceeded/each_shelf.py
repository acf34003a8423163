# Looks at the shelves one after the other for each box: O(n) a box.
n, q = map(int, input().split())
heights = list(map(int, input().split()))
answers = []
for box in map(int, input().split()):
    i = 0
    while i < n and heights[i] < box:
        i += 1
    answers.append(i if i < n else -1)
print(*answers)
