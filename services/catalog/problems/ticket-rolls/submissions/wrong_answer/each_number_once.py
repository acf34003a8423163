# Equal tickets are sold one by one.
n, k = map(int, input().split())
tickets = set()
for _ in range(n):
    l, r = map(int, input().split())
    if r - l < 10**6:
        tickets |= set(range(l, r + 1))
print(sorted(tickets)[min(k, len(tickets)) - 1] if tickets else 1)
