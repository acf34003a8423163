n, fare = map(int, input().split())
coins = list(map(int, input().split()))  # from the smallest to the largest
low, high = 0, n - 1
while low < high and coins[low] + coins[high] != fare:
    if coins[low] + coins[high] < fare:
        low += 1  # even the largest coin left is too little with this one
    else:
        high -= 1
print('YES' if low < high else 'NO')
