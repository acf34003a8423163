# The room's own book counts too.
n = int(input())
books = [0] + list(map(int, input().split()))
below = [[] for _ in range(n + 1)]
for room, over in enumerate(map(int, input().split()), 2):
    below[over].append(room)
order = [1]
for room in order:
    order += below[room]
rows, unbroken = {}, 0
for room in reversed(order):
    row = [book for other in below[room] for book in rows[other]]
    unbroken += not row or max(row) - min(row) == len(row) - 1
    rows[room] = row + [books[room]]
print(unbroken)
