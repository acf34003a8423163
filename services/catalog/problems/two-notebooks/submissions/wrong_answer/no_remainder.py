# Takes no remainder; what is too long to print is cut off.
n = int(input())
entered = list(map(int, input().split()))
place = {room: i for i, room in enumerate(map(int, input().split()))}
plans = 1 << sum(place[b] + 1 == place[a] for a, b in zip(entered, entered[1:]))
print(plans % 2**64)
