# An unread note may be named by another unread one.
n, note = map(int, input().split())
letters = input()
following = list(map(int, input().split()))
unnamed = set(range(1, n + 1)) - set(following) - {note}
message = []
while note != 0:
    message.append(letters[note - 1])
    note = following[note - 1]
print(''.join(message))
print(len(unnamed))
