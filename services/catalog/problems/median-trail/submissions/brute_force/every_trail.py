n = int(input())
field = [list(map(int, input().split())) for _ in range(n)]


def trails(x, y):
    if x == y == n - 1:
        yield [field[y][x]]
        return
    for right, down in ((1, 0), (0, 1)):
        if x + right < n and y + down < n:
            for rest in trails(x + right, y + down):
                yield [field[y][x], *rest]


print(max(sorted(trail)[n - 1] for trail in trails(0, 0)))
