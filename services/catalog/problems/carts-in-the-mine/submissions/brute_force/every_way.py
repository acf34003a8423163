# Walks from each chamber to all others, with the highest and the deepest chamber on the way.
n = int(input())
near = [[] for _ in range(n + 1)]
for _ in range(n - 1):
    a, b = map(int, input().split())
    near[a].append(b)
    near[b].append(a)
calm = 0
for start in range(1, n + 1):
    todo = [(start, 0, start, start)]
    while todo:
        chamber, came, highest, deepest = todo.pop()
        if highest == start < chamber == deepest:
            calm += 1
        for other in near[chamber]:
            if other != came:
                todo.append((other, chamber, min(highest, other), max(deepest, other)))
print(calm)
