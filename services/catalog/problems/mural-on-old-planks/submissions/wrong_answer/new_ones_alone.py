# Forgets that the mural may stand on new planks alone.
import sys

n, k, new, *heights = map(int, sys.stdin.read().split())


def lower_behind(planks):
    """For each m from 0 to k and each plank the place of the lower plank behind it that comes after m other ones, or n."""
    found = [[n] * n for _ in range(k + 1)]
    waiting = [[] for _ in range(k + 1)]  # on stack m lie the planks that have met m lower ones
    for place, height in enumerate(planks):
        for m in range(k, -1, -1):
            stack = waiting[m]
            kept = len(stack)
            while kept and planks[stack[kept - 1]] > height:
                kept -= 1
                found[m][stack[kept]] = place
            if m < k:
                waiting[m + 1] += stack[kept:]  # in the order in which they lay
            del stack[kept:]
        waiting[0].append(place)
    return found


right = lower_behind(heights)
left = lower_behind(heights[::-1])
best = 0
for a in range(k + 1):
    for place, height in enumerate(heights):
        begin = n - left[a][n - 1 - place]
        best = max(best, height * (right[k - a][place] - begin))
print(best)
