# Prints nothing where there is no code.
n, d = map(int, input().split())
keys = list(map(int, input().split()))
codes = [[key] for key in keys]
for _ in range(n - 1):
    codes = [code + [key] for code in codes for key in keys if abs(key - code[-1]) >= d]
print('\n'.join(''.join(map(str, code)) for code in codes))
