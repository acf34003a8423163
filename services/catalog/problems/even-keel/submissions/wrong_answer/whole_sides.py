# Only k crates on each side count.
n, k = map(int, input().split())
weights = list(map(int, input().split()))
print(sum(sum(weights[:i]) == sum(weights[i:]) for i in range(k, n - k + 1)))
