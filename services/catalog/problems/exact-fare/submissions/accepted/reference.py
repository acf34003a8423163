n, t = map(int, input().split())
v = list(map(int, input().split()))
i, j = 0, n - 1
while i < j and v[i] + v[j] != t:
    if v[i] + v[j] < t:
        i += 1
    else:
        j -= 1
print('YES' if i < j else 'NO')
