n = int(input())
behind = [0] * (n + 1)
for person, friend in enumerate(map(int, input().split()), 1):
    behind[person] = behind[friend]
    behind[friend] = person
queue = []
person = behind[0]
while person != 0:
    queue.append(person)
    person = behind[person]
print(*queue)
