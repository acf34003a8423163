# Counts the note at which she sings among those that go by while she breathes.
times, rest = map(int, input().split())
tune = input()
poem = input()
length = len(tune)
end = times * length

# wait[letter][place]: how many notes go by until this letter, from a place of the tune on
wait = {}
for letter in set(tune):
    until = tune.index(letter) + length
    row = [0] * length
    for place in range(length - 1, -1, -1):
        if tune[place] == letter:
            until = place
        row[place] = until - place
    wait[letter] = row

# ready[k]: the first note at which she can sing again, with k letters sung out of the poem so far
ready = [0]
for letter in poem:
    row = wait.get(letter)
    if row is None:
        continue
    sung = [note + row[note % length] for note in ready]
    longer = sung[-1] < end
    ready[1:] = [min(old, note + max(1, rest)) for old, note in zip(ready[1:], sung)]
    if longer:
        ready.append(sung[-1] + max(1, rest))
print(len(ready) - 1)
