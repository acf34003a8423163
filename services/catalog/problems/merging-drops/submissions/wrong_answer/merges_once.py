# Merges a drop that falls, but not the one that it becomes.
input()
column = []
for size in map(int, input().split()):
    if column and column[-1] == size:
        column[-1] += 1
    else:
        column.append(size)
print(*column)
