# Neighbours have to stand in opposite order.
n = int(input())
entered = list(map(int, input().split()))
place = {room: i for i, room in enumerate(map(int, input().split()))}
single = sum(abs(place[a] - place[b]) == 1 for a, b in zip(entered, entered[1:]))
print(pow(2, single, 1_000_000_007))
