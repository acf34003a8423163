# The place's own spring counts too.
n, t = map(int, input().split())
springs = [0] + list(map(int, input().split()))
target = [0, 0] + list(map(int, input().split()))
above = [0] * (n + 1)
for place in range(n, 1, -1):
    above[target[place]] += above[place] + springs[place]
print(sum(litres >= t for litres in above[1:]))
