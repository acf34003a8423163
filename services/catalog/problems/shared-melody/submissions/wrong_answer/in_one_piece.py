# Looks for a melody that stands in one piece.
a, b = input().strip(), input().strip()
longest = 0
row = [0] * (len(b) + 1)
for c in a:
    row = [0] + [row[j] + 1 if c == d else 0 for j, d in enumerate(b)]
    longest = max(longest, *row)
print(longest)
