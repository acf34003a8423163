n, t = map(int, input().split())
water = [0] + list(map(int, input().split()))
target = [0, 0] + list(map(int, input().split()))
for place in range(n, 1, -1):
    water[target[place]] += water[place]
print(sum(litres >= t for litres in water[1:]))
