from itertools import product

n, d = map(int, input().split())
keys = input().split()
codes = [
    ''.join(code)
    for code in product(keys, repeat=n)
    if all(abs(int(a) - int(b)) >= d for a, b in zip(code, code[1:]))
]
print('\n'.join(codes) or 'NONE')
