# Compares red with green only, in pieces whose length is a multiple of three.
from collections import Counter

seen = Counter({(0, 0): 1})
red = green = pieces = 0
for i, lamp in enumerate(input(), 1):
    red += lamp == 'r'
    green += lamp == 'g'
    state = (red - green, i % 3)
    pieces += seen[state]
    seen[state] += 1
print(pieces)
