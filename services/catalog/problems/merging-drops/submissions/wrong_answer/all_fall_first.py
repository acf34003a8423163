# Lets all drops fall first and then merges from the top.
input()
column = []
for size in reversed(list(map(int, input().split()))):
    while column and column[-1] == size:
        column.pop()
        size += 1
    column.append(size)
print(*reversed(column))
