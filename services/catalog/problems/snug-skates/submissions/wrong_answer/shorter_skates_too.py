# Skates must not be shorter than the feet.
n, m, k = map(int, input().split())
feet = sorted(map(int, input().split()))
skates = sorted(map(int, input().split()))
low, high = 0, 10**9
while low < high:
    middle = (low + high) // 2
    i = j = count = 0
    while i < n and j < m:
        if abs(skates[j] - feet[i]) <= middle:
            i, j, count = i + 1, j + 1, count + 1
        elif skates[j] < feet[i]:
            j += 1
        else:
            i += 1
    low, high = (low, middle) if count >= k else (middle + 1, high)
print(low if low < 10**9 else -1)
