# Thinks that everybody hears it in the end.
n, m = map(int, input().split())
silent = [set() for _ in range(n + 1)]
for _ in range(m):
    a, b = map(int, input().split())
    silent[a].add(b)
    silent[b].add(a)
waiting = set(range(2, n + 1))
heard, minutes = [1], {1: 0}
for teller in heard:
    told = waiting - silent[teller] if waiting else set()
    waiting -= told
    for person in told:
        minutes[person] = minutes[teller] + 1
    heard += told
print(n, max(minutes.values()))
