# Repeats the smaller border as it is.
n, q = map(int, input().split())
print(''.join('|' if place % 2 == 0 else 'o' for place in map(int, input().split())))
