# Adds up both sides at every place: O(n k).
n, k = map(int, input().split())
weights = list(map(int, input().split()))
print(sum(sum(weights[i - k:i]) == sum(weights[i:i + k]) for i in range(k, n - k + 1)))
