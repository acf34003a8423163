# The way need not lead through the entrance.
n, a, b = map(int, input().split())
origin = [0, 0] + list(map(int, input().split()))
tunnels = 0
while a > 1:
    a, tunnels = origin[a], tunnels + 1
while b > 1:
    b, tunnels = origin[b], tunnels + 1
print(tunnels, 1)
