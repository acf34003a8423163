# Joins every house with the lowest one.
import sys

n, *numbers = map(int, sys.stdin.read().split())
houses = sorted(zip(numbers[1::2], numbers[::2]))
lowest, place = houses[0]
print(sum(h + lowest + abs(x - place) for h, x in houses[1:]))
