# Gives each the first pair that fits, and keeps the best k: a skater may have to be left out.
n, m, k = map(int, input().split())
feet = sorted(map(int, input().split()))
skates = sorted(map(int, input().split()))
spaces, pair = [], 0
for foot in feet:
    while pair < m and skates[pair] < foot:
        pair += 1
    if pair < m:
        spaces.append(skates[pair] - foot)
        pair += 1
print(sorted(spaces)[k - 1] if len(spaces) >= k else -1)
