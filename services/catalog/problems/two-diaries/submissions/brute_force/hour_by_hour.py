input()
diaries = [list(map(int, input().split())) for _ in range(2)]
held = 1 if diaries[1][0] < diaries[0][0] else 0
changes = 0
for time in sorted(set(diaries[0] + diaries[1])):
    if time in diaries[1 - held]:
        held = 1 - held
        changes += 1
print(changes)
