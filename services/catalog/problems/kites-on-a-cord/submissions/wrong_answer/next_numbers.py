# The neighbours may have torn off before.
n, q = map(int, input().split())
for kite in map(int, input().split()):
    print(kite - 1, kite + 1)
