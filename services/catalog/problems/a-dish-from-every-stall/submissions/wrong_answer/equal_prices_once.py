# Keeps each price once, although several menus may have it.
n, k = map(int, input().split())
menus = {0}
for _ in range(n):
    _, *prices = map(int, input().split())
    menus = set(sorted({menu + price for menu in menus for price in set(prices)})[:k])
print(sorted(menus)[min(k, len(menus)) - 1])
