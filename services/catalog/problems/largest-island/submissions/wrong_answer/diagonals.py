# Joins land that touches by a corner too.
n = int(input())
land = {(y, x) for y in range(n) for x, c in enumerate(input()) if c == '#'}
best = 0
while land:
    todo = [land.pop()]
    size = 0
    while todo:
        y, x = todo.pop()
        size += 1
        near = {(y + dy, x + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)} & land
        land -= near
        todo += near
    best = max(best, size)
print(best)
