n, k = map(int, input().split())
to = [int(word) - 1 for word in input().split()]
row = [0] * n
for start in range(n):
    if row[start]:
        continue
    ring = [start]
    while to[ring[-1]] != start:
        ring.append(to[ring[-1]])
    for i, card in enumerate(ring):
        row[ring[(i + k) % len(ring)]] = card + 1
print(*row)
