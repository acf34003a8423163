# Counts a pair of stretches and the same pair exchanged as one way.
n, k = map(int, input().split())
street = [int(good) - 1 for good in input().split()]
exact = [0] * (1 << k)
latest = [-1] * k
for stall, good in enumerate(street):
    latest[good] = stall
    recent = sorted((good for good in range(k) if latest[good] >= 0), key=lambda good: -latest[good])
    goods, place = 0, stall
    for i, good in enumerate(recent):
        goods |= 1 << good
        before = latest[recent[i + 1]] if i + 1 < len(recent) else -1
        exact[goods] += place - before
        place = before
more = exact[:]
for good in range(k):
    for goods in range(1 << k):
        if not goods >> good & 1:
            more[goods] += more[goods | 1 << good]
everything = (1 << k) - 1
ways = sum(exact[goods] * more[everything ^ goods] for goods in range(1 << k))
print((ways + exact[everything]) // 2)
