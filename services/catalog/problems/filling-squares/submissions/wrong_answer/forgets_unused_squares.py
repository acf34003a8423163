# Looks only at squares that a street leads to.
n, m = map(int, input().split())
gain, reached = [0] * (n + 1), set()
for _ in range(m):
    a, b, people = map(int, input().split())
    gain[a] -= people
    gain[b] += people
    if a != b:
        reached.add(b)
best = max((gain[square] for square in reached), default=0)
print(min((square for square in reached if gain[square] == best), default=1), best)
