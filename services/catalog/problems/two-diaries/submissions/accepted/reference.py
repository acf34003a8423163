n, m = map(int, input().split())
diaries = [list(map(int, input().split())) for _ in range(2)]
at = [0, 0]
held = 1 if diaries[1][0] < diaries[0][0] else 0
changes = 0
while at[0] < n or at[1] < m:
    mine, theirs = (diaries[d][at[d]] if at[d] < len(diaries[d]) else 10 ** 10 for d in (held, 1 - held))
    if theirs < mine:
        held = 1 - held
        changes += 1
    at[held] += 1
print(changes)
