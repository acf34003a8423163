# Takes the row for a line: beyond its end all is dark.
n, t = map(int, input().split())
lamps = list(map(int, input()))
step = 1
while t and step < n:
    if t & 1:
        lamps = [own ^ other for own, other in zip(lamps, lamps[step:] + [0] * step)]
    t >>= 1
    step *= 2
print(''.join(map(str, lamps)))
