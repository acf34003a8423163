# As with numbers of 32 bits.
n, m = map(int, input().split())
gain = [0] * (n + 1)
for _ in range(m):
    a, b, people = map(int, input().split())
    gain[a] = (gain[a] - people + 2**31) % 2**32 - 2**31
    gain[b] = (gain[b] + people + 2**31) % 2**32 - 2**31
best = max(gain[1:])
print(gain.index(best, 1), best)
