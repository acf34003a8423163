a, b = input().strip(), input().strip()
row = [0] * (len(b) + 1)
for c in a:
    prev = 0
    for j, d in enumerate(b, 1):
        cur = row[j]
        if c == d:
            row[j] = prev + 1
        elif row[j - 1] > cur:
            row[j] = row[j - 1]
        prev = cur
print(row[-1])
