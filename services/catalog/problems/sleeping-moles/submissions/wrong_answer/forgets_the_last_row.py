# Does not look at the numbers of the last row.
h, w = map(int, input().split())
numbers = [list(map(int, input())) for _ in range(h)]
ways = 0
for bits in range(2 ** w):
    above, own = [0] * (w + 2), [0] + [bits >> x & 1 for x in range(w)] + [0]
    good = True
    for row in numbers[:-1]:
        below = [row[x] - above[x + 1] - own[x] - own[x + 1] - own[x + 2] for x in range(w)]
        above, own = own, [0] + below + [0]
        good = all(mole in (0, 1) for mole in below)
        if not good:
            break
    ways += good
print(ways)
