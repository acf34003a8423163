import sys
words = sys.stdin.read().split()[1:]
seen = set()
for w in words:
    if w in seen:
        print(w)
        break
    seen.add(w)
else:
    print('NONE')
