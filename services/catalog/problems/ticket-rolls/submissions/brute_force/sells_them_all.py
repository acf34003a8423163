n, k = map(int, input().split())
tickets = []
for _ in range(n):
    l, r = map(int, input().split())
    tickets += range(l, r + 1)
print(sorted(tickets)[k - 1])
