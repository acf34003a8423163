n = int(input())
v = list(map(int, input().split()))
print(max(v[i] + v[j] for i in range(n) for j in range(n) if j - i == 1))
