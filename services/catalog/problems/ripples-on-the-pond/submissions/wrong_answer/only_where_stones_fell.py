# Looks for the highest water only where the strongest stone fell.
import sys

n, m, *numbers = map(int, sys.stdin.read().split())
stones = list(zip(numbers[::2], numbers[1::2]))
where = max(stones, key=lambda stone: (stone[1], -stone[0]))[0]
print(sum(max(0, h - abs(where - p)) for p, h in stones), where)
