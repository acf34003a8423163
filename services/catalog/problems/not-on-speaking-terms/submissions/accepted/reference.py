import sys

n, m, *ends = map(int, sys.stdin.read().split())
silent = [[] for _ in range(n + 1)]
for a, b in zip(ends[::2], ends[1::2]):
    silent[a].append(b)
    silent[b].append(a)
waiting = list(range(2, n + 1))
minute = [0] * (n + 1)
heard = [1]
for teller in heard:
    if not waiting:
        break
    apart = set(silent[teller])
    told = [person for person in waiting if person not in apart]
    waiting = [person for person in waiting if person in apart]
    for person in told:
        minute[person] = minute[teller] + 1
    heard += told
print(len(heard), minute[heard[-1]])
