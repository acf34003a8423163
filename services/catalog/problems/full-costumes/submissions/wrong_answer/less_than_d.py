# Wants the sizes to differ by less than d.
*counts, slack = map(int, input().split())
rows = [list(map(int, input().split())) for _ in range(3)]
at = [0, 0, 0]
costumes = 0
while all(at[i] < counts[i] for i in range(3)):
    sizes = [rows[i][at[i]] for i in range(3)]
    if max(sizes) - min(sizes) < slack:
        costumes += 1
        at = [place + 1 for place in at]
    else:
        at[sizes.index(min(sizes))] += 1
print(costumes)
