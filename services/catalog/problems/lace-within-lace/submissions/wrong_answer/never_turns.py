# Does not turn laces at all.
from functools import cache

k, s = map(int, input().split())
plan = [input() for _ in range(k)]
digits = sum(place != '.' for row in plan for place in row)


@cache
def count(level, a, b, c, d):
    """The stitches of a lace of this level in the rows a to b - 1 and the columns c to d - 1, from 0 on."""
    size = k**level
    if (a, b, c, d) == (0, size, 0, size):
        return digits**level
    part = size // k
    stitches = 0
    for i in range(a // part, (b - 1) // part + 1):
        for j in range(c // part, (d - 1) // part + 1):
            if plan[i][j] == '.':
                continue
            top, bottom = max(a - i * part, 0), min(b - i * part, part)
            left, right = max(c - j * part, 0), min(d - j * part, part)
            for _ in range(0):  # turn the rectangle back
                top, bottom, left, right = part - right, part - left, top, bottom
            stitches += count(level - 1, top, bottom, left, right)
    return stitches


a, b, c, d = map(int, input().split())
print(count(s, a - 1, b, c - 1, d))
