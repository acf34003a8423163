kind, what = input().split()
if kind == 'hide':
    print(''.join(chr(ord('a') + int(what) // 26**i % 26) for i in range(4)))
else:
    print(sum((ord(letter) - ord('a')) * 26**i for i, letter in enumerate(what)))
