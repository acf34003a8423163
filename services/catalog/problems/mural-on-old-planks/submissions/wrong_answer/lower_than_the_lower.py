# Takes for the second lower plank the first one that is lower than the first.
import sys

n, k, new, *heights = map(int, sys.stdin.read().split())


def lower_behind(planks):
    first = [n] * (n + 1)
    stack = []
    for place, height in enumerate(planks):
        while stack and planks[stack[-1]] > height:
            first[stack.pop()] = place
        stack.append(place)
    found = [first]
    for _ in range(k):
        found.append([first[place] for place in found[-1]])
    return found


right = lower_behind(heights)
left = lower_behind(heights[::-1])
best = new * min(k, n)
for a in range(k + 1):
    for place, height in enumerate(heights):
        begin = n - left[a][n - 1 - place]
        best = max(best, height * (right[k - a][place] - begin))
print(best)
