# Compares the first stretch with the first, the second with the second, and so on.
n, m = map(int, input().split())
first = [input().split() for _ in range(n)]
second = [input().split() for _ in range(m)]
print(sum(min(int(a), int(b)) for (a, c), (b, d) in zip(first, second) if c == d))
