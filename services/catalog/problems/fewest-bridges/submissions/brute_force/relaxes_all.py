# Bellman and Ford: improves every island by every bridge until nothing changes.
import sys

n, m, *ends = map(int, sys.stdin.read().split())
bridges = list(zip(ends[::2], ends[1::2]))
far = n + 1
steps = [far] * (n + 1)
steps[1] = 0
changed = True
while changed:
    changed = False
    for a, b in bridges:
        for one, other in ((a, b), (b, a)):
            if steps[one] + 1 < steps[other]:
                steps[other] = steps[one] + 1
                changed = True
print(steps[n] if steps[n] < far else -1)
