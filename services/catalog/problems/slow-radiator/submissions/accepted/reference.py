n, s = map(int, input().split())
first, *wishes = map(int, input().split())
never = float('inf')
least = [never] * 203  # one more at each end
least[s + 1] = abs(first - s)
for wish in wishes:
    least = (
        [never]
        + [min(least[t:t + 3]) + abs(t - wish) for t in range(201)]
        + [never]
    )
print(min(least))
