# Goes through the notes, and for each tries every letter of the poem that is left, or none.
import sys
from functools import cache

sys.setrecursionlimit(100_000)
times, rest = map(int, input().split())
notes = input() * times
poem = input()


@cache
def most(note, left):
    if note >= len(notes) or left == len(poem):
        return 0
    best = most(note + 1, left)
    for place in range(left, len(poem)):
        if poem[place] == notes[note]:
            best = max(best, 1 + most(note + rest + 1, place + 1))
    return best


print(most(0, 0))
