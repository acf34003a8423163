# Leaves the last group as it is even where it is full.
n, k = map(int, input().split())
train = input().split()
for start in range(0, n - k, k):
    train[start:start + k] = reversed(train[start:start + k])
print(*train)
