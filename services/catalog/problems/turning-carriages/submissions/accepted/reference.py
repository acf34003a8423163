n, k = map(int, input().split())
train = input().split()
for start in range(0, n - k + 1, k):
    train[start:start + k] = reversed(train[start:start + k])
print(*train)
