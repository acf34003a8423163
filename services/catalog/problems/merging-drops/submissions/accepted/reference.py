input()
column = []
for size in map(int, input().split()):
    while column and column[-1] == size:
        column.pop()
        size += 1
    column.append(size)
print(*column)
