import sys
n, m, *words = sys.stdin.read().split()
lengths, colours = list(map(int, words[::2])), words[1::2]
i, j = 0, int(n)
same = 0
while j < len(lengths):
    step = min(lengths[i], lengths[j])
    if colours[i] == colours[j]:
        same += step
    lengths[i] -= step
    lengths[j] -= step
    if lengths[i] == 0:
        i += 1
    if lengths[j] == 0:
        j += 1
print(same)
