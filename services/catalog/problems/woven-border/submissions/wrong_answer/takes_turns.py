# Sees o|x|o|x: each smaller border is exchanged as a whole.
n, q = map(int, input().split())
print(''.join('o|x|'[(place - 1) % 4] for place in map(int, input().split())))
