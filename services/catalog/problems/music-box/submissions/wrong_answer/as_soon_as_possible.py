# Sings each letter as soon as it comes, and leaves out only what never comes in time.
times, rest = map(int, input().split())
tune = input()
length = len(tune)
note = sung = 0
for letter in input():
    if letter not in tune:
        continue
    place = (tune * 2).index(letter, note % length)
    then = note + place - note % length
    if then < times * length:
        sung += 1
        note = then + rest + 1
print(sung)
