# Goes through the park again and again until no note is new.
n, start = map(int, input().split())
letters = input()
following = list(map(int, input().split()))
place = {start: 0}
changed = True
while changed:
    changed = False
    for note in range(1, n + 1):
        after = following[note - 1]
        if note in place and after != 0 and after not in place:
            place[after] = place[note] + 1
            changed = True
print(''.join(letters[note - 1] for note in sorted(place, key=place.get)))
print(n - len(place))
