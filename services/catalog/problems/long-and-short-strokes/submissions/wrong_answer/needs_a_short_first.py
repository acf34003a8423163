# Puts a short stroke before each long one, the first too.
q = int(input())
ways = [1, 1, 1, 1]
for i in range(4, 100_001):
    ways.append((ways[i - 1] + ways[i - 4]) % 1_000_000_007)
print(*(ways[n] for n in map(int, input().split())))
