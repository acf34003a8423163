# Takes the value of the diagonal after it has been overwritten.
a, b = input().strip(), input().strip()
row = [0] * (len(b) + 1)
for c in a:
    for j, d in enumerate(b, 1):
        if c == d:
            row[j] = row[j - 1] + 1
        elif row[j - 1] > row[j]:
            row[j] = row[j - 1]
print(row[-1])
