# Without a friend one goes to the front, not to the end.
n = int(input())
queue = []
for person, friend in enumerate(map(int, input().split()), 1):
    queue.insert(queue.index(friend) + 1 if friend else len(queue), person)
print(*queue)
