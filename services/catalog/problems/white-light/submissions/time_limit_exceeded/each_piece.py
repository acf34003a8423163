# Counts the lamps of every piece: O(n^2).
wire = input()
pieces = 0
for start in range(len(wire)):
    lamps = {'r': 0, 'g': 0, 'b': 0}
    for lamp in wire[start:]:
        lamps[lamp] += 1
        if lamps['r'] == lamps['g'] == lamps['b']:
            pieces += 1
print(pieces)
