# Drops the first bead alone when an equal one comes.
beads = input().strip()
start = longest = 0
for i, bead in enumerate(beads):
    if bead in beads[start:i]:
        start += 1
    longest = max(longest, i - start + 1)
print(longest)
