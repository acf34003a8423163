# A later street between two squares replaces the one before.
n, m = map(int, input().split())
streets = {}
for _ in range(m):
    a, b, people = map(int, input().split())
    streets[a, b] = people
gain = [0] * (n + 1)
for (a, b), people in streets.items():
    gain[a] -= people
    gain[b] += people
best = max(gain[1:])
print(gain.index(best, 1), best)
