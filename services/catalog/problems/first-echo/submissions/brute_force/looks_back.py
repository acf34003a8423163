words = [input() for _ in range(int(input()))]
for i, word in enumerate(words):
    if word in words[:i]:
        print(word)
        break
else:
    print('NONE')
