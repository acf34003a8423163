# Forgets that people leave.
n, m = map(int, input().split())
gain = [0] * (n + 1)
for _ in range(m):
    a, b, people = map(int, input().split())
    gain[b] += people
best = max(gain[1:])
print(gain.index(best, 1), best)
