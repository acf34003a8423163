from bisect import bisect_left
n, q = map(int, input().split())
v = list(map(int, input().split()))
out = []
for x in map(int, input().split()):
    i = bisect_left(v, x)
    out.append(i if i < n else -1)
print(*out)
