# Prints the place of each card, not the card at each place.
n, k = map(int, input().split())
to = [int(word) - 1 for word in input().split()]
went = [-1] * n
for start in range(n):
    if went[start] < 0:
        ring = [start]
        while to[ring[-1]] != start:
            ring.append(to[ring[-1]])
        for i, card in enumerate(ring):
            went[card] = ring[(i + k) % len(ring)]
print(*(place + 1 for place in went))
