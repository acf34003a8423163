n, m = map(int, input().split())
kinds = []
for _ in range(n):
    _, *hues = map(int, input().split())
    looks = [hues[i:] + hues[:i] for i in range(len(hues))]
    looks += [look[::-1] for look in looks]
    # The knob may be used until the first lamp has the hue 0.
    looks = {tuple((hue - look[0]) % m for hue in look) for look in looks}
    if looks not in kinds:
        kinds.append(looks)
print(len(kinds))
