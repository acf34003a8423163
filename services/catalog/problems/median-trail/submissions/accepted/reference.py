n = int(input())
field = [list(map(int, input().split())) for _ in range(n)]


def possible(height):
    most = [0] * (n + 1)
    for row in field:
        for x in range(n):
            left, up = most[x], most[x + 1]
            most[x + 1] = (left if left > up else up) + (row[x] >= height)
        most[0] = 0
    return most[n] >= n


heights = sorted({height for row in field for height in row})
low, high = 0, len(heights) - 1
while low < high:
    middle = (low + high + 1) // 2
    if possible(heights[middle]):
        low = middle
    else:
        high = middle - 1
print(heights[low])
