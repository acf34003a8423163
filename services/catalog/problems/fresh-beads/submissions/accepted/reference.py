beads = input().strip()
inside = set()  # the kinds of the current stretch
start = longest = 0
for bead in beads:
    while bead in inside:
        inside.remove(beads[start])
        start += 1
    inside.add(bead)
    longest = max(longest, len(inside))
print(longest)
