n, picture = map(int, input().split())
basis = [0] * 31  # by how many binary digits a number has
since = [0] * 31  # the earliest switch that the number was made with, counted from 1
shortest = n + 1
for last, lamps in enumerate(map(int, input().split()), 1):
    switch = last
    while lamps > 0:
        digits = lamps.bit_length()
        other = basis[digits]
        if since[digits] < switch:
            # The later one of the two stays; the other one goes on in its stead.
            basis[digits] = lamps
            since[digits], switch = switch, since[digits]
            if other == 0:
                break
        lamps ^= other

    rest, first = picture, last
    while rest > 0:
        digits = rest.bit_length()
        if basis[digits] == 0:
            break
        first = min(first, since[digits])
        rest ^= basis[digits]
    if rest == 0:
        shortest = min(shortest, last - first + 1)
print(shortest if shortest <= n else 0)
