# The last tide takes nothing.
n = int(input())
row = list(map(int, input().split()))
tides = 0
while True:
    last = len(row) - 1
    kept = [h for i, h in enumerate(row) if i in (0, last) or not row[i - 1] > h < row[i + 1]]
    tides += 1
    if len(kept) == len(row):
        break
    row = kept
print(tides, len(row))
