# Visits the nearer side only.
n = int(input())
settled, steps = [], 0
for plot in map(int, input().split()):
    steps += min((abs(plot - other) for other in settled), default=0)
    settled.append(plot)
print(2 * steps)
