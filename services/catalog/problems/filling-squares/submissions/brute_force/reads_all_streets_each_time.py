n, m = map(int, input().split())
streets = [tuple(map(int, input().split())) for _ in range(m)]
gains = []
for square in range(1, n + 1):
    come = sum(people for _, b, people in streets if b == square)
    leave = sum(people for a, _, people in streets if a == square)
    gains.append((leave - come, square))
loss, square = min(gains)
print(square, -loss)
