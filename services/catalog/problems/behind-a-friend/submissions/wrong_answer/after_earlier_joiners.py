# Stands behind those who joined the same friend before.
n = int(input())
queue = [0]
friends = [0]
for person, friend in enumerate(map(int, input().split()), 1):
    place = queue.index(friend) + 1
    while place < len(queue) and friends[queue[place]] == friend:
        place += 1
    queue.insert(place, person)
    friends.append(friend)
print(*queue[1:])
