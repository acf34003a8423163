n, t = map(int, input().split())
lamps = list(map(int, input()))
step = 1
while t:
    if t & 1:
        shift = step % n
        lamps = [own ^ other for own, other in zip(lamps, lamps[shift:] + lamps[:shift])]
    t >>= 1
    step *= 2
print(''.join(map(str, lamps)))
