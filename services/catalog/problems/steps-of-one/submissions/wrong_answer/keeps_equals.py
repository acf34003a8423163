# Keeps equal heights side by side too.
n = int(input())
most = {}
for height in map(int, input().split()):
    most[height] = 1 + max(most.get(height + step, 0) for step in (-1, 0, 1))
print(max(most.values()))
