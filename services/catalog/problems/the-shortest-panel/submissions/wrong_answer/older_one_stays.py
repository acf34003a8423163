# Leaves the older number in its place.
n, picture = map(int, input().split())
basis = [0] * 31
since = [0] * 31
shortest = n + 1
for last, lamps in enumerate(map(int, input().split()), 1):
    switch = last
    while lamps > 0:
        digits = lamps.bit_length()
        if basis[digits] == 0:
            basis[digits], since[digits] = lamps, switch
            break
        switch = min(switch, since[digits])
        lamps ^= basis[digits]
    rest, first = picture, last
    while rest > 0 and basis[rest.bit_length()] > 0:
        digits = rest.bit_length()
        first = min(first, since[digits])
        rest ^= basis[digits]
    if rest == 0:
        shortest = min(shortest, last - first + 1)
print(shortest if shortest <= n else 0)
