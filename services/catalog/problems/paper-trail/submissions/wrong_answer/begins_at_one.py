# The first note is s, not 1.
n, start = map(int, input().split())
letters = input()
following = list(map(int, input().split()))
note, message = 1, []
while note != 0 and len(message) < n:
    message.append(letters[note - 1])
    note = following[note - 1]
print(''.join(message))
print(n - len(message))
