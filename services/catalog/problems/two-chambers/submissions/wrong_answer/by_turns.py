# One chamber may be much deeper than the other.
n, a, b = map(int, input().split())
origin = [0, 1] + list(map(int, input().split()))
tunnels = 0
while a != b:
    a, tunnels = origin[a], tunnels + 1
    if a != b:
        b, tunnels = origin[b], tunnels + 1
print(tunnels, a)
