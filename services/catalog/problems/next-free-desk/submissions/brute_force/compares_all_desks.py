n, c = map(int, input().split())
free = [0] * c
chosen = []
for minutes in map(int, input().split()):
    desk = free.index(min(free))
    chosen.append(desk + 1)
    free[desk] += minutes
print(*chosen)
