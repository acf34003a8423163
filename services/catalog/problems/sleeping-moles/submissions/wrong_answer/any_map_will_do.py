# Tells only whether the moles can lie in some way.
h, w = map(int, input().split())
numbers = [list(map(int, input())) for _ in range(h)]
found = 0
for bits in range(2 ** w):
    above, own = [0] * (w + 2), [0] + [bits >> x & 1 for x in range(w)] + [0]
    for row in numbers:
        below = [row[x] - above[x + 1] - own[x] - own[x + 1] - own[x + 2] for x in range(w)]
        above, own = own, [0] + below + [0]
        if not all(mole in (0, 1) for mole in below):
            break
    else:
        if not any(own):
            found = 1
            break
print(found)
