from collections import Counter
seen = Counter({(0, 0): 1})
red = green = blue = pieces = 0
for lamp in input():
    red += lamp == 'r'
    green += lamp == 'g'
    blue += lamp == 'b'
    state = (red - green, green - blue)
    pieces += seen[state]
    seen[state] += 1
print(pieces)
