# The skaters that are served need not be those with the shortest feet.
n, m, k = map(int, input().split())
feet = sorted(map(int, input().split()))[:k]
skates = sorted(map(int, input().split()))
worst, pair = 0, 0
for foot in feet:
    while pair < m and skates[pair] < foot:
        pair += 1
    if pair == m:
        worst = -1
        break
    worst = max(worst, skates[pair] - foot)
    pair += 1
print(worst)
