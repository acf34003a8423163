# Forgets the way back.
n = int(input())
settled, steps = [], 0
for plot in map(int, input().split()):
    steps += min((plot - other for other in settled if other < plot), default=0)
    steps += min((other - plot for other in settled if other > plot), default=0)
    settled.append(plot)
print(steps)
