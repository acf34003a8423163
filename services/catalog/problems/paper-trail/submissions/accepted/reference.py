n, note = map(int, input().split())
letters = input()
following = list(map(int, input().split()))
message = []
while note != 0:
    message.append(letters[note - 1])
    note = following[note - 1]
print(''.join(message))
print(n - len(message))
