import sys

n, *numbers = map(int, sys.stdin.read().split())
corners = list(zip(numbers[::2], numbers[1::2]))


def square(one, other):
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def leads_away(a, b, c, d):
    """Whether the way from c to d leads away from the side from a to b."""
    return (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]) >= 0


best = 0
far = 1
for i in range(n):
    one, other = corners[i], corners[(i + 1) % n]
    while True:
        best = max(best, square(corners[far], one), square(corners[far], other))
        following = (far + 1) % n
        if not leads_away(one, other, corners[far], corners[following]):
            break
        far = following
print(best)
