# Throws away the number that is replaced.
n, picture = map(int, input().split())
basis = [0] * 31
since = [0] * 31
shortest = n + 1
for last, lamps in enumerate(map(int, input().split()), 1):
    if lamps > 0:
        basis[lamps.bit_length()], since[lamps.bit_length()] = lamps, last
    rest, first = picture, last
    while rest > 0 and basis[rest.bit_length()] > 0:
        digits = rest.bit_length()
        first = min(first, since[digits])
        rest ^= basis[digits]
    if rest == 0:
        shortest = min(shortest, last - first + 1)
print(shortest if shortest <= n else 0)
