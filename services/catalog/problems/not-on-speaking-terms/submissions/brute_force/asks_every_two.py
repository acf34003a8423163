# Asks every two people in every minute.
n, m = map(int, input().split())
silent = {frozenset(map(int, input().split())) for _ in range(m)}
heard, new, minute = {1}, {1}, 0
while True:
    told = {
        person
        for person in range(1, n + 1)
        if person not in heard and any(frozenset((person, teller)) not in silent for teller in new)
    }
    if not told:
        break
    heard |= told
    new = told
    minute += 1
print(len(heard), minute)
