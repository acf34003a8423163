n, t = map(int, input().split())
seconds = list(map(int, input().split()))
print(max(sum(0 <= other - second <= t for other in seconds) for second in seconds))
