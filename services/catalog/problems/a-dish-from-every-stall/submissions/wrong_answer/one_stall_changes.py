# Takes another dish than the cheapest at one stall at a time.
n, k = map(int, input().split())
stalls = [sorted(map(int, input().split()[1:])) for _ in range(n)]
cheapest = sum(prices[0] for prices in stalls)
changes = sorted(price - prices[0] for prices in stalls for price in prices[1:])
print(cheapest + ([0] + changes)[min(k - 1, len(changes))])
