# Turns away the ship with the longest stay, not with the latest end.
n, p = map(int, input().split())
harbour = []
away = 0
for come, leave in sorted(tuple(map(int, input().split())) for _ in range(n)):
    harbour = [ship for ship in harbour if ship[1] > come] + [(come, leave)]
    if len(harbour) > p:
        harbour.remove(max(harbour, key=lambda ship: ship[1] - ship[0]))
        away += 1
    if len(harbour) > 2_000:
        break
print(away)
