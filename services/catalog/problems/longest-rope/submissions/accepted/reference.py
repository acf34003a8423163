import sys

n, *numbers = map(int, sys.stdin.read().split())
corners = list(zip(numbers[::2], numbers[1::2]))
best = 0
far = 1
for i in range(n):
    (x, y), (u, v) = corners[i], corners[(i + 1) % n]
    while True:
        (a, b), (c, d) = corners[far], corners[(far + 1) % n]
        best = max(best, (a - x) ** 2 + (b - y) ** 2, (a - u) ** 2 + (b - v) ** 2)
        # whether the way to the next corner leads away from the side
        if (u - x) * (d - b) - (v - y) * (c - a) < 0:
            break
        far = (far + 1) % n
        if far == i:
            break
print(best)
