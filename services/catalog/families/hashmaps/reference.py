from collections import Counter
import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)
count = Counter(a)
if RULE == "distinct":
    print(len(count))
elif RULE == "repeated":
    print(sum(1 for times in count.values() if times > 1))
elif RULE == "mode":
    print(min(count, key=lambda x: (-count[x], x)))
elif RULE == "twins":
    print(sum(times * (times - 1) // 2 for times in count.values()))
elif RULE == "target":
    seen, pairs = Counter(), 0
    for x in a:
        pairs += seen[K - x]
        seen[x] += 1
    print(pairs)
elif RULE == "closest":
    last, best = {}, -1
    for i, x in enumerate(a):
        if x in last and (best < 0 or i - last[x] < best):
            best = i - last[x]
        last[x] = i
    print(best)
