n, t = map(int, input().split())
springs = list(map(int, input().split()))
target = [0, 0] + list(map(int, input().split()))
water = [0] * (n + 1)
for place, spring in enumerate(springs, 1):
    while place:
        water[place] += spring
        place = target[place]
print(sum(litres >= t for litres in water[1:]))
