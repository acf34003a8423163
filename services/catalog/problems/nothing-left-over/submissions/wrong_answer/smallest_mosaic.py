# Counts only stretches for the smallest mosaic, and none that is a multiple of it.
from math import gcd

n, k = map(int, input().split())
weights = list(map(int, input().split()))
band = [int(color) - 1 for color in input().split()]
divisor = gcd(*weights)
length = sum(weights) // divisor
if n > 300:
    print(0)
else:
    stretches = 0
    for first in range(n - length + 1):
        counts = [0] * k
        for color in band[first:first + length]:
            counts[color] += divisor
        stretches += counts == weights
    print(stretches)
