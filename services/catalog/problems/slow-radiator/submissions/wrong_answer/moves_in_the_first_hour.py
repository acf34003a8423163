# Lets the first hour differ from s by a degree.
n, s = map(int, input().split())
never = float('inf')
least = [never] * 203
least[s + 1] = 0
for wish in map(int, input().split()):
    least = [never] + [min(least[t:t + 3]) + abs(t - wish) for t in range(201)] + [never]
print(min(least))
