# Goes to the higher neighbour each time.
n = int(input())
field = [list(map(int, input().split())) for _ in range(n)]
x = y = 0
trail = [field[0][0]]
while (x, y) != (n - 1, n - 1):
    if y == n - 1 or (x < n - 1 and field[y][x + 1] >= field[y + 1][x]):
        x += 1
    else:
        y += 1
    trail.append(field[y][x])
print(sorted(trail)[n - 1])
