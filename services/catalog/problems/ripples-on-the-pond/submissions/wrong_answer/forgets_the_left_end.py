# Forgets that a ripple which begins left of the pond has risen already when it comes in.
n, m = map(int, input().split())
bends = [0] * (2 * n + 3)
for _ in range(m):
    p, h = map(int, input().split())
    bends[max(p - h + 1, 1)] += 1
    bends[p + 1] -= 2
    bends[p + h + 1] += 1
most = where = rise = slope = 0
for i in range(1, n + 1):
    slope += bends[i]
    rise += slope
    if rise > most:
        most, where = rise, i
print(most, where)
