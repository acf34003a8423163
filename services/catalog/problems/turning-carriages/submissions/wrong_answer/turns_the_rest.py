# Turns the last group too when it is not full.
n, k = map(int, input().split())
v = input().split()
for i in range(0, n, k):
    v[i:i + k] = v[i:i + k][::-1]
print(*v)
