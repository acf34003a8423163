kind, what = input().split()
if kind == 'hide':
    n, word = int(what), ''
    while n > 0:
        word = chr(ord('a') + n % 26) + word
        n //= 26
    print(word)
else:
    n = 0
    for letter in what:
        n = 26 * n + ord(letter) - ord('a')
    print(n)
