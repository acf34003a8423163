n = int(input())
parent = [0, 0] + list(map(int, input().split()))


def depth(node):
    steps = 0
    while node:
        node = parent[node]
        steps += 1
    return steps


print(max(map(depth, range(1, n + 1))))
