# Lets the other one buy exactly what is missing, and nothing twice.
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
everything = (1 << k) - 1
print(sum(exact[goods] * exact[everything ^ goods] for goods in range(1 << k)))
