# Joins each house with the next one along the street.
import sys

n, *numbers = map(int, sys.stdin.read().split())
houses = sorted(zip(numbers[::2], numbers[1::2]))
print(sum(b[0] - a[0] + a[1] + b[1] for a, b in zip(houses, houses[1:])))
