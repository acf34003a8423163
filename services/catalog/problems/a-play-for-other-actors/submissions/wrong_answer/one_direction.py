# Lets two roles be given to the same actor.
n, k = map(int, input().split())
actors = input().split()
scenes = [actors[first:first + k] for first in range(n - k + 1)]
pairs = 0
if n <= 200:
    for i, scene in enumerate(scenes):
        for other in scenes[:i]:
            pairs += len(set(zip(scene, other))) in (len(set(scene)), len(set(other)))
print(pairs)
