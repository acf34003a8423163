# Takes the largest number among equal gains.
n, m = map(int, input().split())
gain = [0] * (n + 1)
for _ in range(m):
    a, b, people = map(int, input().split())
    gain[a] -= people
    gain[b] += people
print(*max((one, square) for square, one in enumerate(gain) if square > 0)[::-1])
