# For each hat, searches all coats and shoes that are left: O(n^2).
*counts, slack = map(int, input().split())
hats, coats, shoes = (list(map(int, input().split())) for _ in range(3))
costumes = 0
while hats and coats and shoes:
    low = min(hats + coats + shoes)
    rows = (hats, coats, shoes)
    found = [min(row) for row in rows]
    fits = max(found) - low <= slack
    costumes += fits
    for row, size in zip(rows, found):
        if fits or size == low:
            row.remove(size)
print(costumes)
