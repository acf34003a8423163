n = int(input())
gains = list(map(int, input().split()))
longest = 0
for start in range(n):
    total = 0
    for end in range(start, n):
        total += gains[end]
        if total > 0:
            longest = max(longest, end - start + 1)
print(longest)
