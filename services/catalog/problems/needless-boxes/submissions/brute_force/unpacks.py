# Unpacks innermost boxes one after another: B stands for a box that has been looked into.
import re

line = input()
needless = 0
while box := re.search(r'\(([^()]*)\)', line):
    needless += box[1] == 'B'
    line = line[:box.start()] + 'B' + line[box.end():]
print(needless)
