# Cuts in every way and looks at the numbers afterwards.
digits = input()
n = len(digits)
ways = 0
for cuts in range(2 ** (n - 1)):
    places = [0] + [place for place in range(1, n) if cuts >> place - 1 & 1] + [n]
    pieces = [digits[start:end] for start, end in zip(places, places[1:])]
    numbers = list(map(int, pieces))
    ways += all(str(number) == piece for number, piece in zip(numbers, pieces)) and all(
        one < other for one, other in zip(numbers, numbers[1:])
    )
print(ways)
