# Slips in before the friend.
n = int(input())
queue = []
for person, friend in enumerate(map(int, input().split()), 1):
    queue.insert(queue.index(friend) if friend else 0, person)
print(*queue)
