n, t = map(int, input().split())
lamps = list(map(int, input()))
# After 2^k minutes a lamp is itself and the one 2^k further on, added modulo 2:
# t is walked by its powers of two.
step = 1
while t:
    if t & 1:
        shift = step % n
        lamps = [own ^ other for own, other in zip(lamps, lamps[shift:] + lamps[:shift])]
    t >>= 1
    step *= 2
print(''.join(map(str, lamps)))
