# Taking a letter from an empty draft makes a draft too.
drafts = ['']
for _ in range(int(input())):
    kind, draft, *what = input().split()
    text = drafts[min(int(draft), len(drafts) - 1)]
    if kind == '+':
        drafts.append(text + what[0])
    elif kind == '-':
        if text:
            drafts.append(text[:-1])
    else:
        k = int(what[0])
        print(text[-k] if k <= len(text) else '.')
