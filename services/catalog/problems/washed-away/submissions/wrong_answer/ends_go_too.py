# The first and the last castle are safe.
n = int(input())
row = list(map(int, input().split()))
tides = 0
while True:
    walled = [10**9] + row + [10**9]
    kept = [h for i, h in enumerate(row) if not walled[i] > h < walled[i + 2] or len(row) == 1]
    if len(kept) == len(row):
        break
    row = kept
    tides += 1
print(tides, len(row))
