# As with numbers of 64 bits, the modulus taken at the end only.
q = int(input())
short, long = [1], [0]
for i in range(1, 100_001):
    short.append((short[i - 1] + long[i - 1]) % 2**64)
    long.append(short[i - 3] if i >= 3 else 0)
print(*((short[n] + long[n]) % 2**64 % 1_000_000_007 for n in map(int, input().split())))
