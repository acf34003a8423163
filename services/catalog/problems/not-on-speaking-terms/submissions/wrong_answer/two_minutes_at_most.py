# Thinks that everybody has heard it after two minutes.
n, m = map(int, input().split())
pairs = [tuple(map(int, input().split())) for _ in range(m)]
silent = {a + b - 1 for a, b in pairs if 1 in (a, b)}
print(n, 0 if n == 1 else 2 if silent else 1)
