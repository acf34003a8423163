# Counts streets, not people.
n, m = map(int, input().split())
gain = [0] * (n + 1)
for _ in range(m):
    a, b, people = map(int, input().split())
    gain[a] -= 1
    gain[b] += 1
best = max(gain[1:])
print(gain.index(best, 1), best)
