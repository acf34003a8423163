n, k = map(int, input().split())
actors = input().split()
scenes = [actors[first:first + k] for first in range(n - k + 1)]
pairs = 0
for i, scene in enumerate(scenes):
    for other in scenes[:i]:
        # Each actor meets one other in both directions.
        pairs += len(set(zip(scene, other))) == len(set(scene)) == len(set(other))
print(pairs)
