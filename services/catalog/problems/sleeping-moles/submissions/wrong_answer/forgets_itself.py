# Counts the moles beside a square, not the one under it.
h, w = map(int, input().split())
numbers = [list(map(int, input())) for _ in range(h)]
ways = 0
for bits in range(2 ** w):
    above, own = [0] * (w + 2), [0] + [bits >> x & 1 for x in range(w)] + [0]
    for row in numbers:
        below = [row[x] - above[x + 1] - own[x] - own[x + 2] for x in range(w)]
        above, own = own, [0] + below + [0]
        if not all(mole in (0, 1) for mole in below):
            break
    else:
        ways += not any(own)
print(ways)
