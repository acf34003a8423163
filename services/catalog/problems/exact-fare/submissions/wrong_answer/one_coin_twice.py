# Looks for the partner among all coins, the coin itself included.
n, fare = map(int, input().split())
coins = set(map(int, input().split()))
print('YES' if any(fare - coin in coins for coin in coins) else 'NO')
