n, a, b = map(int, input().split())
origin = [0, 0] + list(map(int, input().split()))
tunnels = 0
while a != b:
    if a > b:
        a = origin[a]
    else:
        b = origin[b]
    tunnels += 1
print(tunnels, a)
