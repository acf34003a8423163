# Takes the node with the largest number for the deepest one.
n = int(input())
parents = [0, 0] + list(map(int, input().split()))
node, steps = n, 0
while node:
    node = parents[node]
    steps += 1
print(steps)
