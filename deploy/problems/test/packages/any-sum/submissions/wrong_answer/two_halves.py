n = int(input())
print(n // 2, n // 2 + 3 * (n % 2 == 0 and n > 4))
