# Compares hat with coat and coat with shoes, but not hat with shoes.
*counts, slack = map(int, input().split())
rows = [list(map(int, input().split())) for _ in range(3)]
at = [0, 0, 0]
costumes = 0
while all(at[i] < counts[i] for i in range(3)):
    sizes = sorted(rows[i][at[i]] for i in range(3))
    if sizes[1] - sizes[0] <= slack and sizes[2] - sizes[1] <= slack:
        costumes += 1
        at = [place + 1 for place in at]
    else:
        at[min(range(3), key=lambda i: rows[i][at[i]])] += 1
print(costumes)
