# Walks back letter by letter: O(n) for a question.
letters, before, depth = [''], [0], [0]
drafts = [0]
for _ in range(int(input())):
    kind, draft, *what = input().split()
    node = drafts[int(draft)]
    if kind == '-':
        drafts.append(before[node])
    elif kind == '+':
        drafts.append(len(letters))
        letters.append(what[0])
        before.append(node)
        depth.append(depth[node] + 1)
    else:
        wanted = depth[node] - int(what[0]) + 1
        while wanted > 0 and depth[node] > wanted:
            node = before[node]
        print(letters[node] if wanted > 0 else '.')
