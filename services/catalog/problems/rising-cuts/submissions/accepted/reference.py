digits = input()
n = len(digits)


def cuts(start, before):
    if start == n:
        return 1
    ways = 0
    for length in range(1 if start == 0 else max(1, len(before)), n - start + 1):
        rest = n - start - length
        if 0 < rest < length:
            continue
        piece = digits[start:start + length]
        if piece[0] == '0' and length > 1:
            break
        if length > len(before) or piece > before:
            ways += cuts(start + length, piece)
    return ways


print(cuts(0, ''))
