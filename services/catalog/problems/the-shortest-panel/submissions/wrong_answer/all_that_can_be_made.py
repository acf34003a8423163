# Wants panels from which all can be made that all switches together can make.
n, picture = map(int, input().split())
basis = [0] * 31
since = [0] * 31
lengths = []
for last, lamps in enumerate(map(int, input().split()), 1):
    switch = last
    while lamps > 0:
        digits = lamps.bit_length()
        other = basis[digits]
        if since[digits] < switch:
            basis[digits] = lamps
            since[digits], switch = switch, since[digits]
            if other == 0:
                break
        lamps ^= other
    lengths.append((-sum(number > 0 for number in basis), last - min((one for one in since if one), default=last) + 1))
rest = picture
while rest > 0 and basis[rest.bit_length()] > 0:
    rest ^= basis[rest.bit_length()]
print(0 if rest else min(lengths)[1])
