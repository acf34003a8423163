n, w = map(int, input().split())
sides = [list(map(int, input().split())) for _ in range(2)]


def rest(floor, side):
    if floor == n:
        return 0
    return min(sides[to][floor] + (w if to != side else 0) + rest(floor + 1, to) for to in range(2))


print(min(sides[side][0] + rest(1, side) for side in range(2)))
