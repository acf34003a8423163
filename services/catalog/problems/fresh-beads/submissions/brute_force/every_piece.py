line = input()
n = len(line)
print(max(size for i in range(n) for size in range(1, min(52, n - i) + 1) if len(set(line[i:i + size])) == size))
