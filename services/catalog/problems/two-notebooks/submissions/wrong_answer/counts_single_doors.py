# Each single door doubles the plans.
n = int(input())
entered = list(map(int, input().split()))
place = {room: i for i, room in enumerate(map(int, input().split()))}
print(1 + sum(place[b] + 1 == place[a] for a, b in zip(entered, entered[1:])))
