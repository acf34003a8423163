n, k = map(int, input().split())
weights = list(map(int, input().split()))
band = [int(color) - 1 for color in input().split()]
stretches = 0
for first in range(n):
    counts = [0] * k
    for color in band[first:]:
        counts[color] += 1
        stretches += all(count * weights[0] == weight * counts[0] for count, weight in zip(counts, weights))
print(stretches)
