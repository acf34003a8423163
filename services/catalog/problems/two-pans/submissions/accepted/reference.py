n, q = map(int, input().split())
weights = list(map(int, input().split()))
goods = list(map(int, input().split()))
top = sum(weights)
never = n + 1
fewest = [0] + [never] * top  # for each difference, whichever pan is heavier
for weight in weights:
    before = fewest + [never] * weight
    fewest = [
        min(own, 1 + before[abs(d - weight)], 1 + before[d + weight]) for d, own in enumerate(fewest)
    ]
print(*(fewest[good] if good <= top and fewest[good] < never else -1 for good in goods))
