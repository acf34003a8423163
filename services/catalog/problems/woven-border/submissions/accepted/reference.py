EXCHANGED = {'o': 'x', 'x': 'o', '|': '|'}


def character(n, place):
    if n == 1:
        return 'o'
    middle = 2 ** (n - 1)
    if place == middle:
        return '|'
    if place < middle:
        return character(n - 1, place)
    return EXCHANGED[character(n - 1, place - middle)]


n, q = map(int, input().split())
print(''.join(character(n, place) for place in map(int, input().split())))
