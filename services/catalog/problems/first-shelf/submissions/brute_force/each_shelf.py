n, q = map(int, input().split())
heights = list(map(int, input().split()))
print(*(next((i for i, height in enumerate(heights) if height >= box), -1) for box in map(int, input().split())))
