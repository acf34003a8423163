n = int(input())
print(next(f"{n - b} {b}" for b in range(1, n)))
