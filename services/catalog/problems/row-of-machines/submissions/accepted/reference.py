n, k, p, s = map(int, input().split())
machines = [tuple(map(int, input().split())) for _ in range(n)]


def join(first, second):
    return second[0] * first[0] % p, (second[0] * first[1] + second[1]) % p


# From each machine to the end of its block of k, and from the beginning of its block to it.
to_end, from_begin = machines[:], machines[:]
for i in range(n - 2, -1, -1):
    if (i + 1) % k != 0:
        to_end[i] = join(machines[i], to_end[i + 1])
for i in range(1, n):
    if i % k != 0:
        from_begin[i] = join(from_begin[i - 1], machines[i])

largest = 0
for i in range(n - k + 1):
    a, b = to_end[i] if i % k == 0 else join(to_end[i], from_begin[i + k - 1])
    largest = max(largest, (a * s + b) % p)
print(largest)
