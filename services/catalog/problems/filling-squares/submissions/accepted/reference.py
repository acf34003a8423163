import sys

n, m, *numbers = map(int, sys.stdin.read().split())
gain = [0] * (n + 1)
for i in range(0, 3 * m, 3):
    a, b, people = numbers[i:i + 3]
    gain[a] -= people
    gain[b] += people
best = max(gain[1:])
print(gain.index(best, 1), best)
