# Seat 1 follows seat n.
n, k = map(int, input().split())
fun = list(map(int, input().split()))
print(max(sum(fun[i:i + k]) for i in range(n - k + 1)))
