n, t = map(int, input().split())
lamps = list(map(int, input()))
for _ in range(t):
    lamps = [own ^ other for own, other in zip(lamps, lamps[1:] + lamps[:1])]
print(''.join(map(str, lamps)))
