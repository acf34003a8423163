# Counts pairs of different sets, not of stretches.
n, k = map(int, input().split())
street = [int(good) - 1 for good in input().split()]
exact = [0] * (1 << k)
latest = [-1] * k
for stall, good in enumerate(street):
    latest[good] = stall
    goods = 0
    for good in sorted((good for good in range(k) if latest[good] >= 0), key=lambda good: -latest[good]):
        goods |= 1 << good
        exact[goods] = 1
more = exact[:]
for good in range(k):
    for goods in range(1 << k):
        if not goods >> good & 1:
            more[goods] += more[goods | 1 << good]
everything = (1 << k) - 1
print(sum(exact[goods] * more[everything ^ goods] for goods in range(1 << k)))
