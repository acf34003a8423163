# Sings as much as possible in each play of the tune before it goes on to the next one.
times, rest = map(int, input().split())
tune = input()
poem = input()
length = len(tune)
sung = begin = at = 0
while times > 0 and at < len(poem):
    # for each number of letters in this play: the earliest note, and how much of the poem is used up
    ready = [(begin, at)]
    for used in range(at, len(poem)):
        for k in range(len(ready) - 1, -1, -1):
            place = tune.find(poem[used], ready[k][0])
            if place < 0:
                continue
            option = (place + rest + 1, used + 1)
            if k + 1 == len(ready):
                ready.append(option)
            else:
                ready[k + 1] = min(ready[k + 1], option)
    sung += len(ready) - 1
    begin, at = ready[-1]
    skipped = max(1, begin // length)
    times -= skipped
    begin = max(0, begin - skipped * length)
    if len(ready) == 1 and not set(poem[at:]) & set(tune):
        break
print(sung)
