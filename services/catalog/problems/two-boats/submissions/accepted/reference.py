n = int(input())
weights = list(map(int, input().split()))
boats = {}
races = 0
for third in range(n):
    own = weights[third]
    for fourth in weights[third + 1:]:
        races += boats.get(own + fourth, 0)
    for first in weights[:third]:
        boats[first + own] = boats.get(first + own, 0) + 1
print(races)
