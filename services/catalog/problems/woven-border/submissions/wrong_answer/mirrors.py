# Counts the second half from its end.
def character(n, place):
    if n == 1:
        return 'o'
    middle = 2 ** (n - 1)
    if place == middle:
        return '|'
    if place < middle:
        return character(n - 1, place)
    return {'o': 'x', 'x': 'o', '|': '|'}[character(n - 1, 2 * middle - place)]


n, q = map(int, input().split())
print(''.join(character(n, place) for place in map(int, input().split())))
