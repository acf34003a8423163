# Takes the upper one of the two in the middle.
from bisect import insort

input()
row, total = [], 0
for strength in map(int, input().split()):
    insort(row, strength)
    total += row[len(row) // 2]
print(total)
