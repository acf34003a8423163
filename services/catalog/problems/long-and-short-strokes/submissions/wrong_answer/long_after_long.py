# Lets long strokes follow each other.
q = int(input())
ways = [1, 1, 1]
for i in range(3, 100_001):
    ways.append((ways[i - 1] + ways[i - 3]) % 1_000_000_007)
print(*(ways[n] for n in map(int, input().split())))
