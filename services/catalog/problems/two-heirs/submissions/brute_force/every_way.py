from itertools import product

n, d = map(int, input().split())
worths = list(map(int, input().split()))
print(sum(sum(w * to for w, to in zip(worths, way)) == d for way in product((-1, 0, 1), repeat=n)))
