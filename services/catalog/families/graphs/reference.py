import sys
from collections import deque

numbers = list(map(int, sys.stdin.read().split()))
n, m = numbers[0], numbers[1]
near = [[] for _ in range(n + 1)]
for i in range(m):
    a, b = numbers[2 + 2 * i], numbers[3 + 2 * i]
    near[a].append(b)
    near[b].append(a)


def distances(start):
    far = [-1] * (n + 1)
    far[start] = 0
    queue = deque([start])
    while queue:
        place = queue.popleft()
        for other in near[place]:
            if far[other] < 0:
                far[other] = far[place] + 1
                queue.append(other)
    return far


def sizes():
    seen = [False] * (n + 1)
    found = []
    for start in range(1, n + 1):
        if seen[start]:
            continue
        seen[start] = True
        group = [start]
        for place in group:
            for other in near[place]:
                if not seen[other]:
                    seen[other] = True
                    group.append(other)
        found.append(len(group))
    return found


degrees = [len(near[i]) for i in range(1, n + 1)]
if RULE == "exactly":
    print(sum(1 for degree in degrees if degree == K))
elif RULE == "busiest":
    print(degrees.index(max(degrees)) + 1)
elif RULE == "alone":
    print(sum(1 for degree in degrees if degree == 0))
elif RULE == "odd":
    print(sum(1 for degree in degrees if degree % 2 == 1))
elif RULE == "groups":
    print(len(sizes()))
elif RULE == "largest":
    print(max(sizes()))
elif RULE == "smallest":
    print(min(sizes()))
elif RULE == "pairs":
    print(sum(1 for size in sizes() if size == 2))
elif RULE == "within":
    print(sum(1 for far in distances(1)[1:] if 0 < far <= K))
elif RULE == "farthest":
    print(max(distances(1)))
elif RULE == "even":
    print(sum(1 for far in distances(1)[1:] if far >= 0 and far % 2 == 0))
elif RULE == "unreached":
    print(sum(1 for far in distances(1)[1:] if far < 0 or far > K))
