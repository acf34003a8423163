# Lets squares be left over, and counts how far the tiles go.
h, w = map(int, input().split())
free = {(y, x) for y in range(h) for x, sign in enumerate(input()) if sign == '.'}
SHAPES = [[(0, 0), (0, 1), (1, 0)], [(0, 0), (0, 1), (1, 1)], [(0, 0), (1, 0), (1, 1)], [(0, 0), (1, 0), (1, -1)]]


def pave():
    if not free:
        return 1
    y, x = min(free)
    fitting = [{(y + dy, x + dx) for dy, dx in shape} for shape in SHAPES]
    fitting = [squares for squares in fitting if squares <= free]
    ways = 0
    for squares in fitting:
        free.difference_update(squares)
        ways += pave()
        free.update(squares)
    return ways if fitting else 1


print(pave())
