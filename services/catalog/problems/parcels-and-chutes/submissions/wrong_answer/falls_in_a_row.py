# Looks only for k + 1 neighbouring parcels that fall.
n, k = map(int, input().split())
floors = list(map(int, input().split()))
first = longest = falling = 0
for i, floor in enumerate(floors):
    falling = falling + 1 if i > 0 and floor < floors[i - 1] else 1
    if falling > k:
        first = i - k + 1
    longest = max(longest, i - first + 1)
print(longest)
