# Lets any number of dances take place.
import sys

n, k, *numbers = map(int, sys.stdin.read().split())
near = [[] for _ in range(n + 1)]
for a, b, coins in zip(numbers[0::3], numbers[1::3], numbers[2::3]):
    near[a].append((b, coins))
    near[b].append((a, coins))
came, earns, order = [0] * (n + 1), [0] * (n + 1), [1]
for square in order:
    for other, coins in near[square]:
        if other != came[square]:
            came[other], earns[other] = square, coins
            order.append(other)
gain = [0] * (n + 1)
for square in reversed(order):
    gain[came[square]] = max(gain[came[square]], earns[square] - gain[square])
print(sum(gain[1:]))
