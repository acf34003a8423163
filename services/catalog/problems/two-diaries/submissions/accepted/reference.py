n, m = map(int, input().split())
diaries = [list(map(int, input().split())) for _ in range(2)]
at = [0, 0]


def next_time(diary):
    return diaries[diary][at[diary]] if at[diary] < len(diaries[diary]) else float('inf')


held = 1 if diaries[1][0] < diaries[0][0] else 0
changes = 0
while at[0] < n or at[1] < m:
    if next_time(1 - held) < next_time(held):
        held = 1 - held
        changes += 1
    at[held] += 1
print(changes)
