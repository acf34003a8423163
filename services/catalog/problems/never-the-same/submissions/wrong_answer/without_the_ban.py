# Plays the game in which every move may be repeated.
k, q = map(int, input().split())
print(*(pile % (k + 1) for pile in map(int, input().split())))
