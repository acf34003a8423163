MODULUS = 1_000_000_007
q = int(input())
wanted = list(map(int, input().split()))
most = max(wanted)
# the rhythms of i beats that end with a short stroke, nothing counted as one, and with a long one
short, long = [1] * (most + 1), [0] * (most + 1)
for i in range(1, most + 1):
    short[i] = (short[i - 1] + long[i - 1]) % MODULUS
    if i >= 3:
        long[i] = short[i - 3]
print(*((short[n] + long[n]) % MODULUS for n in wanted))
