# All k friends need a seat.
n, k = map(int, input().split())
fun = list(map(int, input().split()))
best = -(10**9)
for i in range(n):
    together = 0
    for j in range(k):
        together += fun[(i + j) % n]
        best = max(best, together)
print(best)
