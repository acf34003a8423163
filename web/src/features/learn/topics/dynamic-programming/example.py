coins = list(map(int, input().split()))
amount = int(input())

fewest = [0] + [float("inf")] * amount
last_coin = [0] * (amount + 1)
for total in range(1, amount + 1):
    for coin in coins:
        if coin <= total and fewest[total - coin] + 1 < fewest[total]:
            fewest[total] = fewest[total - coin] + 1
            last_coin[total] = coin

if fewest[amount] == float("inf"):
    print("impossible")
else:
    used = []
    total = amount
    while total > 0:
        used.append(last_coin[total])
        total -= last_coin[total]
    print(len(used), "coins:", *used)
