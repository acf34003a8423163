# Forgets what is left when one diary has been read.
n, m = map(int, input().split())
mine, theirs = (list(map(int, input().split())) for _ in range(2))
if theirs[0] < mine[0]:
    mine, theirs = theirs, mine
i = j = changes = 0
while i < len(mine) and j < len(theirs):
    if theirs[j] < mine[i]:
        mine, theirs, i, j = theirs, mine, j, i
        changes += 1
    i += 1
print(changes)
