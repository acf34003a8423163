input()
column = []
for size in map(int, input().split()):
    column.append(size)
    while True:
        equal = [i for i in range(1, len(column)) if column[i] == column[i - 1]]
        if not equal:
            break
        column[equal[0] - 1:equal[0] + 1] = [column[equal[0]] + 1]
print(*column)
