# Goes to the hut with the best stamp, not with the best way on.
n, k = map(int, input().split())
worth = [0] + list(map(int, input().split()))
above = [0, 0] + list(map(int, input().split()))
below = [[] for _ in range(n + 1)]
for hut in range(2, n + 1):
    below[above[hut]].append(hut)
album = 0
for _ in range(k):
    hut = 1
    while hut:
        album += worth[hut]
        worth[hut] = 0
        hut = max(below[hut], key=worth.__getitem__, default=0)
print(album)
