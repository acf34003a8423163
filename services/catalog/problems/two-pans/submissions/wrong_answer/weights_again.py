# Uses a weight as often as it helps.
n, q = map(int, input().split())
weights = list(map(int, input().split()))
fewest = {0: 0}
queue = [0]
for d in queue:
    for weight in weights:
        for other in (d + weight, abs(d - weight)):
            if other <= 20_000 and other not in fewest:
                fewest[other] = fewest[d] + 1
                queue.append(other)
print(*(fewest.get(good, -1) for good in map(int, input().split())))
