from collections import Counter

m = int(input())
ribbon = input()
outside = Counter(ribbon)
too_many = sum(count > m for count in outside.values())
shortest = len(ribbon) if too_many else 0
start = 0
for end, colour in enumerate(ribbon, 1):
    outside[colour] -= 1
    if outside[colour] == m:
        too_many -= 1
    while start < end and too_many == 0:
        shortest = min(shortest, end - start)
        outside[ribbon[start]] += 1
        if outside[ribbon[start]] == m + 1:
            too_many += 1
        start += 1
print(shortest)
