# Looks at three lamps in a row only.
input()
places = list(map(int, input().split()))
print(sum(b - a == c - b for a, b, c in zip(places, places[1:], places[2:])))
