# Takes the weights literally: 2 4 is the same proportion as 1 2.
n, k = map(int, input().split())
weights = list(map(int, input().split()))
band = [int(color) - 1 for color in input().split()]
if n > 300:
    print(0)
else:
    stretches = 0
    for first in range(n):
        counts = [0] * k
        for color in band[first:]:
            counts[color] += 1
            times = counts[0] // weights[0]
            stretches += all(count == weight * times for count, weight in zip(counts, weights))
    print(stretches)
