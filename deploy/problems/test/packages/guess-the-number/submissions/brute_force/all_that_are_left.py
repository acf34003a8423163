left = list(range(1, 1001))
while True:
    guess = left[len(left) // 2]
    print(guess, flush=True)
    reply = input()
    if reply == 'right':
        break
    left = [number for number in left if (number > guess) == (reply == 'higher') and number != guess]
