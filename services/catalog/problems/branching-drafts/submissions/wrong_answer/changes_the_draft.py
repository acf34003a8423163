# A change leaves the old draft as it was.
drafts = [[]]
for _ in range(int(input())):
    kind, draft, *what = input().split()
    text = drafts[int(draft)]
    if kind == '?':
        k = int(what[0])
        print(text[-k] if k <= len(text) else '.')
        continue
    if kind == '+':
        text.append(what[0])
    elif text:
        text.pop()
    drafts.append(text)
