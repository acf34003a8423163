# The best median of a whole trail need not begin with a best median.
n = int(input())
field = [list(map(int, input().split())) for _ in range(n)]
best = [[[]] * (n + 1) for _ in range(n + 1)]
for y in range(n):
    for x in range(n):
        ways = [sorted([*trail, field[y][x]]) for trail in (best[y][x + 1], best[y + 1][x]) if trail or x + y == 0]
        best[y + 1][x + 1] = max(ways, key=lambda trail: trail[(len(trail) - 1) // 2])
print(best[n][n][n - 1])
