letters, before, jump, depth = [''], [0], [0], [0]
drafts = [0]
for _ in range(int(input())):
    kind, draft, *what = input().split()
    node = drafts[int(draft)]
    if kind == '-':
        drafts.append(before[node])
    elif kind == '+':
        over = jump[node]
        equal = depth[node] - depth[over] == depth[over] - depth[jump[over]]
        drafts.append(len(letters))
        letters.append(what[0])
        before.append(node)
        jump.append(jump[over] if equal else node)
        depth.append(depth[node] + 1)
    else:
        wanted = depth[node] - int(what[0]) + 1
        if wanted < 1:
            print('.')
            continue
        while depth[node] > wanted:
            node = jump[node] if depth[jump[node]] >= wanted else before[node]
        print(letters[node])
