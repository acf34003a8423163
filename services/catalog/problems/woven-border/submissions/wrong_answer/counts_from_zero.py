# Takes the first character for place 0.
def character(n, place):
    if n == 1:
        return 'o'
    middle = 2 ** (n - 1) - 1
    if place == middle:
        return '|'
    if place < middle:
        return character(n - 1, place)
    return {'o': 'x', 'x': 'o', '|': '|'}[character(n - 1, place - middle - 1)]


n, q = map(int, input().split())
print(''.join(character(n, place) for place in map(int, input().split())))
