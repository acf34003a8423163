# Tries every pair: O(n^2).
n, fare = map(int, input().split())
coins = list(map(int, input().split()))
answer = 'NO'
for i in range(n):
    for j in range(n - 1, i, -1):
        if coins[i] + coins[j] == fare:
            answer = 'YES'
print(answer)
