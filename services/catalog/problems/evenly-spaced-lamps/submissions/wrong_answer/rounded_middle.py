# Rounds the middle of two lamps down.
input()
places = list(map(int, input().split()))
lamps = set(places)
print(sum((left + right) // 2 in lamps - {left} for i, left in enumerate(places[:300]) for right in places[i + 1:300]))
