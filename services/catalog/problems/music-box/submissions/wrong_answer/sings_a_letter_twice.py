# Goes through the numbers of letters upwards, so that one letter of the poem is sung several times.
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
    for k, note in enumerate(ready):
        note += row[note % length]
        if k + 1 < len(ready):
            ready[k + 1] = min(ready[k + 1], note + rest + 1)
        elif note < end and k < len(poem):
            ready.append(note + rest + 1)
print(len(ready) - 1)
