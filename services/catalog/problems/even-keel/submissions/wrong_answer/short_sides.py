# There have to be k crates on each side.
n, k = map(int, input().split())
weights = list(map(int, input().split()))
print(sum(sum(weights[max(0, i - k):i]) == sum(weights[i:i + k]) for i in range(n + 1)))
