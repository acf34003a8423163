n = int(input())
queue = [0]
for person, friend in enumerate(map(int, input().split()), 1):
    queue.insert(queue.index(friend) + 1, person)
print(*queue[1:])
