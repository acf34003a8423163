# Changes the row in place, so that the last lamp sees the new first one.
n, t = map(int, input().split())
lamps = list(map(int, input()))
step = 1
while t:
    if t & 1:
        for i in range(n):
            lamps[i] ^= lamps[(i + step) % n]
    t >>= 1
    step *= 2
print(''.join(map(str, lamps)))
