h, w = map(int, input().split())
numbers = [list(map(int, input())) for _ in range(h)]


def row_below(y, above, own):
    below = []
    for x in range(w):
        moles = numbers[y][x] - above[x] - own[x]
        if x > 0:
            moles -= own[x - 1]
        if x < w - 1:
            moles -= own[x + 1]
        if moles not in (0, 1):
            return None
        below.append(moles)
    return below


def fits(first):
    above, own = [0] * w, first
    for y in range(h):
        above, own = own, row_below(y, above, own)
        if own is None:
            return False
    return not any(own)


def ways(first):
    if len(first) == w:
        return fits(first)
    return ways(first + [0]) + ways(first + [1])


print(int(ways([])))
