import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)
half = (n + 1) // 2
if RULE == "turn":
    print(*a[::-1])
elif RULE == "skip":
    print(*a[::2])
elif RULE == "pairs":
    print(*[a[i ^ 1] if i ^ 1 < n else a[i] for i in range(n)])
elif RULE == "rotate":
    for _ in range(K):
        a.insert(0, a.pop())
    print(*a)
elif RULE == "weave":
    answer = []
    while a:
        answer.append(a.pop(0))
        if a:
            answer.append(a.pop())
    print(*answer)
elif RULE == "fold":
    print(*[a[i] + (a[n - 1 - i] if n - 1 - i >= half else 0) for i in range(half)])
