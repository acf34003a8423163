n, q = map(int, input().split())
border = 'o'
for _ in range(n - 1):
    border += '|' + border.translate(str.maketrans('ox', 'xo'))
print(''.join(border[int(place) - 1] for place in input().split()))
