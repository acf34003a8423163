drafts = ['']
for _ in range(int(input())):
    kind, draft, *what = input().split()
    text = drafts[int(draft)]
    if kind == '+':
        drafts.append(text + what[0])
    elif kind == '-':
        drafts.append(text[:-1])
    else:
        k = int(what[0])
        print(text[-k] if k <= len(text) else '.')
