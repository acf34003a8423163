wheels, n = map(int, input().split())
readings = list(map(int, input().split()))
print(sum((after - before) % 10 ** wheels for before, after in zip(readings, readings[1:])))
