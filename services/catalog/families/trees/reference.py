import sys

numbers = list(map(int, sys.stdin.read().split()))
n, parent = numbers[0], [0, 0, *numbers[1:]]
children = [[] for _ in range(n + 1)]
for i in range(2, n + 1):
    children[parent[i]].append(i)
depth, size = [0] * (n + 1), [1] * (n + 1)
for i in range(2, n + 1):
    depth[i] = depth[parent[i]] + 1
for i in range(n, 1, -1):
    size[parent[i]] += size[i]
if RULE == "leaves":
    print(sum(1 for i in range(1, n + 1) if not children[i]))
elif RULE == "family":
    print(max(map(len, children)))
elif RULE == "level":
    count = [0] * n
    for i in range(1, n + 1):
        count[depth[i]] += 1
    print(max(count))
elif RULE == "teams":
    print(sum(1 for i in range(1, n + 1) if size[i] >= K))
elif RULE == "longest":
    down, best = [0] * (n + 1), 0
    for i in range(n, 1, -1):
        best = max(best, down[parent[i]] + down[i] + 1)
        down[parent[i]] = max(down[parent[i]], down[i] + 1)
    print(best)
elif RULE == "guards":
    guarded = [False] * (n + 1)
    for i in range(n, 1, -1):
        if not guarded[i]:
            guarded[parent[i]] = True
    print(sum(guarded))
