# Sends visitors to the desks in turn.
n, c = map(int, input().split())
print(*(i % c + 1 for i in range(n)))
