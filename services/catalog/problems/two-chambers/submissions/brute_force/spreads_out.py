# Walks through the nest as through any graph.
n, a, b = map(int, input().split())
near = [[] for _ in range(n + 1)]
for chamber, origin in enumerate(map(int, input().split()), 2):
    near[chamber].append(origin)
    near[origin].append(chamber)


def distances(start):
    steps = {start: 0}
    queue = [start]
    for chamber in queue:
        for other in near[chamber]:
            if other not in steps:
                steps[other] = steps[chamber] + 1
                queue.append(other)
    return steps


from_a, from_b, depth = distances(a), distances(b), distances(1)
on_the_way = [c for c in range(1, n + 1) if from_a[c] + from_b[c] == from_a[b]]
print(from_a[b], min(on_the_way, key=depth.get))
