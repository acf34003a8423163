n, s = map(int, input().split())
first, *wishes = map(int, input().split())
never = float('inf')
# the least discomfort that ends at each temperature, with one more at each end
least = [never] * 203
least[s + 1] = abs(first - s)
for wish in wishes:
    least = (
        [never]
        + [min(least[t:t + 3]) + abs(t - wish) for t in range(201)]
        + [never]
    )
print(min(least))
