# Tells the joke along the pairs that do not speak.
n, m = map(int, input().split())
near = [[] for _ in range(n + 1)]
for _ in range(m):
    a, b = map(int, input().split())
    near[a].append(b)
    near[b].append(a)
minute = {1: 0}
queue = [1]
for person in queue:
    for other in near[person]:
        if other not in minute:
            minute[other] = minute[person] + 1
            queue.append(other)
print(len(queue), minute[queue[-1]])
