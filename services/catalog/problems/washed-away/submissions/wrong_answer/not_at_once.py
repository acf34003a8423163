# Removes while it looks: a castle sees gaps of the same tide.
n = int(input())
row = list(map(int, input().split()))
tides = 0
while True:
    before, i = len(row), 1
    while i < len(row) - 1:
        if row[i - 1] > row[i] < row[i + 1]:
            del row[i]
        else:
            i += 1
    if len(row) == before:
        break
    tides += 1
print(tides, len(row))
