# The fun may be negative for every group.
n, k = map(int, input().split())
fun = list(map(int, input().split()))
print(max(0, max(sum((fun + fun)[i:i + k]) for i in range(n))))
