# Tries every set of herbs.
import sys

n, m, *pairs = map(int, sys.stdin.read().split())
pairs = [(1 << a - 1) + (1 << b - 1) for a, b in zip(pairs[0::2], pairs[1::2])]
fit = [herbs.bit_count() for herbs in range(1 << n) if all(herbs & pair != pair for pair in pairs)]
print(max(fit), fit.count(max(fit)))
