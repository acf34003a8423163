# Tries every board, as far as that is possible.
from itertools import product

h, w = map(int, input().split())
numbers = [list(map(int, input())) for _ in range(h)]
near = [
    [(y + dy) * w + x + dx for dy, dx in ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)) if 0 <= y + dy < h and 0 <= x + dx < w]
    for y in range(h)
    for x in range(w)
]
wanted = [number for row in numbers for number in row]
print(sum(
    all(sum(moles[place] for place in near[square]) == wanted[square] for square in range(h * w))
    for moles in product((0, 1), repeat=h * w)
))
