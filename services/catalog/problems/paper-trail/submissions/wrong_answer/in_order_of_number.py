# The letters come in the order of the way, not of the numbers.
n, note = map(int, input().split())
letters = input()
following = list(map(int, input().split()))
read = set()
while note != 0:
    read.add(note)
    note = following[note - 1]
print(''.join(letters[note - 1] for note in sorted(read)))
print(n - len(read))
