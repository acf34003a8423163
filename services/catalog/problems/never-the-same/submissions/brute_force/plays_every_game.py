k, q = map(int, input().split())


def wins(pile, forbidden):
    return any(move != forbidden and not wins(pile - move, move) for move in range(1, min(k, pile) + 1))


def first_move(pile):
    return next((move for move in range(1, min(k, pile) + 1) if not wins(pile - move, move)), 0)


print(*(first_move(pile) for pile in map(int, input().split())))
