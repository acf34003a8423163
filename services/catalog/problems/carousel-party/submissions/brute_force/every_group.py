n, k = map(int, input().split())
fun = list(map(int, input().split()))
print(max(sum(fun[(i + j) % n] for j in range(k)) for i in range(n)))
