input()
v = list(map(int, input().split()))
print(max(a + b for a, b in zip(v, v[1:])))
