# Closes each road in turn, and looks whether the way becomes longer.
n, m = map(int, input().split())
roads = [tuple(map(int, input().split())) for _ in range(m)]


def distance(closed):
    known = [0 if town == 1 else float('inf') for town in range(n + 1)]
    changed = True
    while changed:
        changed = False
        for number, (a, b, length) in enumerate(roads, 1):
            if number == closed:
                continue
            for one, other in ((a, b), (b, a)):
                if known[one] + length < known[other]:
                    known[other] = known[one] + length
                    changed = True
    return known[n]


whole = distance(0)
alone = [number for number in range(1, m + 1) if distance(number) > whole]
print(len(alone))
print(*alone)
