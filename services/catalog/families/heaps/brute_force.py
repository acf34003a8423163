import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)
if RULE == "third":
    print(sorted(a)[2])
elif RULE == "top":
    print(sum(sorted(a)[-3:]))
elif RULE == "ropes":
    ropes, cost = [abs(x) + 1 for x in a], 0
    while len(ropes) > 1:
        ropes.sort()
        both = ropes[0] + ropes[1]
        cost += both
        ropes = [both, *ropes[2:]]
    print(cost)
elif RULE == "stones":
    stones = [abs(x) for x in a]
    while len(stones) > 1:
        stones.sort()
        heaviest, next_one = stones.pop(), stones.pop()
        stones.append(heaviest - next_one)
    print(stones[0])
elif RULE == "medians":
    print(sum(sorted(a[:i])[(i - 1) // 2] for i in range(1, n + 1)))
elif RULE == "guests":
    here = [0] * (n + 1)
    for i, x in enumerate(a):
        for minute in range(i, min(n, i + abs(x) + 1)):
            here[minute] += 1
    print(max(here))
