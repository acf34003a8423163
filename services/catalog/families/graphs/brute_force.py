import sys

lines = sys.stdin.read().split("\n")
n, m = map(int, lines[0].split())
edges = [tuple(map(int, line.split())) for line in lines[1 : m + 1]]

# Everybody's group and distance are repeated over all edges until nothing changes.
group = list(range(n + 1))
far = [None] * (n + 1)
far[1] = 0
changed = True
while changed:
    changed = False
    for a, b in edges + [(b, a) for a, b in edges]:
        if group[a] < group[b]:
            group[b] = group[a]
            changed = True
        if far[a] is not None and (far[b] is None or far[b] > far[a] + 1):
            far[b] = far[a] + 1
            changed = True

people = range(1, n + 1)
friends = {one: sum(one in edge for edge in edges) for one in people}
members = {one: sum(1 for other in people if group[other] == one) for one in people if group[one] == one}
reached = {one: far[one] for one in people if far[one] is not None}
answers = {
    "exactly": lambda: len([one for one in people if friends[one] == K]),
    "busiest": lambda: min(one for one in people if friends[one] == max(friends.values())),
    "alone": lambda: len([one for one in people if friends[one] == 0]),
    "odd": lambda: len([one for one in people if friends[one] % 2]),
    "groups": lambda: len(members),
    "largest": lambda: max(members.values()),
    "smallest": lambda: min(members.values()),
    "pairs": lambda: list(members.values()).count(2),
    "within": lambda: len([one for one in reached if 1 <= reached[one] <= K]),
    "farthest": lambda: max(reached.values()),
    "even": lambda: len([one for one in reached if reached[one] % 2 == 0]),
    "unreached": lambda: n - len([one for one in reached if reached[one] <= K]),
}
print(answers[RULE]())
