n, k = map(int, input().split())
fun = list(map(int, input().split()))
together = sum(fun[:k])
best = together
for i in range(n - 1):
    together += fun[(i + k) % n] - fun[i]
    best = max(best, together)
print(best)
