# Leaves a tile on the board after the try.
h, w = map(int, input().split())
# a bed at the right end of each row, and two rows of beds below
free = [sign == '.' for _ in range(h) for sign in input() + '#'] + [False] * (2 * w + 2)
row = w + 1
SHAPES = [(0, 1, row), (0, 1, row + 1), (0, row, row + 1), (0, row, row - 1)]


def pave(first):
    while first < h * row and not free[first]:
        first += 1
    if first >= h * row:
        return 1
    ways = 0
    for shape in SHAPES:
        if all(free[first + step] for step in shape):
            for step in shape:
                free[first + step] = False
            ways += pave(first + 1)
    return ways


print(pave(0))
