# Forgets the tile that reaches to the lower left.
h, w = map(int, input().split())
free = {(y, x) for y in range(h) for x, sign in enumerate(input()) if sign == '.'}


def pave():
    if not free:
        return 1
    y, x = min(free)
    ways = 0
    for shape in ([(0, 0), (0, 1), (1, 0)], [(0, 0), (0, 1), (1, 1)], [(0, 0), (1, 0), (1, 1)]):
        squares = {(y + dy, x + dx) for dy, dx in shape}
        if squares <= free:
            free.difference_update(squares)
            ways += pave()
            free.update(squares)
    return ways


print(pave())
