# Tries the heights one by one from the greatest: O(n^4).
n = int(input())
field = [list(map(int, input().split())) for _ in range(n)]


def possible(height):
    most = [0] * (n + 1)
    for row in field:
        for x in range(n):
            most[x + 1] = max(most[x], most[x + 1]) + (row[x] >= height)
        most[0] = 0
    return most[n] >= n


print(next(h for h in sorted({height for row in field for height in row}, reverse=True) if possible(h)))
