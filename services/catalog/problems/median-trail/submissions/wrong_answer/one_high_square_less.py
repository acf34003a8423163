# n high squares are needed, not n - 1.
n = int(input())
field = [list(map(int, input().split())) for _ in range(n)]


def most_high(height):
    most = [0] * (n + 1)
    for row in field:
        for x in range(n):
            most[x + 1] = max(most[x], most[x + 1]) + (row[x] >= height)
        most[0] = 0
    return most[n]


print(max(height for row in field for height in row if most_high(height) >= max(1, n - 1)))
