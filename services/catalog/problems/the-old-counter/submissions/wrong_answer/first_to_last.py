# Looks at the first and the last reading only.
wheels, n = map(int, input().split())
readings = list(map(int, input().split()))
print((readings[-1] - readings[0]) % 10 ** wheels)
