# Begins with any temperature in the first hour.
n, s = map(int, input().split())
never = float('inf')
least = [never] + [0] * 201 + [never]
for wish in map(int, input().split()):
    least = [never] + [min(least[t:t + 3]) + abs(t - wish) for t in range(201)] + [never]
print(min(least))
