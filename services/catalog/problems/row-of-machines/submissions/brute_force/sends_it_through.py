n, k, p, s = map(int, input().split())
machines = [tuple(map(int, input().split())) for _ in range(n)]
largest = 0
for i in range(n - k + 1):
    x = s
    for a, b in machines[i:i + k]:
        x = (a * x + b) % p
    largest = max(largest, x)
print(largest)
