n, k = map(int, input().split())
weights = list(map(int, input().split()))
left, right = sum(weights[:k]), sum(weights[k:2 * k])
good = int(left == right)
for place in range(k + 1, n - k + 1):
    passed = weights[place - 1]
    left += passed - weights[place - 1 - k]
    right += weights[place + k - 1] - passed
    good += left == right
print(good)
