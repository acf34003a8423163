wire = input()
pieces = 0
for start in range(len(wire)):
    for end in range(start + 3, len(wire) + 1, 3):
        piece = wire[start:end]
        pieces += piece.count('r') == piece.count('g') == piece.count('b')
print(pieces)
