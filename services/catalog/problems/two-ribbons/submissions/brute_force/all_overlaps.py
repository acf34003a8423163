n, m = map(int, input().split())


def ribbon(count):
    stretches, place = [], 0
    for _ in range(count):
        length, colour = input().split()
        stretches.append((place, place + int(length), colour))
        place += int(length)
    return stretches


first, second = ribbon(n), ribbon(m)
print(sum(max(0, min(b, y) - max(a, x)) for a, b, c in first for x, y, z in second if c == z))
