# Takes each note of the first melody as soon as the second has it.
a, b = input(), input()
place = length = 0
for note in a:
    found = b.find(note, place)
    if found >= 0:
        place = found + 1
        length += 1
print(length)
