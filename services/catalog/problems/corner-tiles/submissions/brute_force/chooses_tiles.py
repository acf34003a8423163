# Takes or leaves every possible tile, and counts the choices that cover each square once.
h, w = map(int, input().split())
board = [input() for _ in range(h)]
free = {(y, x) for y in range(h) for x in range(w) if board[y][x] == '.'}
tiles = []
for y in range(h - 1):
    for x in range(w - 1):
        block = {(y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1)}
        tiles += [block - {square} for square in sorted(block) if block - {square} <= free]


def choose(place, left):
    if not left:
        return 1
    if place == len(tiles):
        return 0
    ways = choose(place + 1, left)
    if tiles[place] <= left:
        ways += choose(place + 1, left - tiles[place])
    return ways


print(choose(0, frozenset(free)))
