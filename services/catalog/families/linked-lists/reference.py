import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)


class Node:
    def __init__(self, value, after):
        self.value, self.after = value, after


def chain(values):
    first = None
    for value in reversed(values):
        first = Node(value, first)
    return first


def values(node):
    found = []
    while node:
        found.append(node.value)
        node = node.after
    return found


def turned(node):
    before = None
    while node:
        node.after, before, node = before, node, node.after
    return before


first = chain(a)
if RULE == "turn":
    print(*values(turned(first)))
elif RULE == "skip":
    node = first
    while node and node.after:
        node.after = node.after.after
        node = node.after
    print(*values(first))
elif RULE == "pairs":
    node = first
    while node and node.after:
        node.value, node.after.value = node.after.value, node.value
        node = node.after.after
    print(*values(first))
elif RULE == "rotate":
    move = K % n
    last = first
    while last.after:
        last = last.after
    last.after, node = first, first
    for _ in range(n - move - 1):
        node = node.after
    first, node.after = node.after, None
    print(*values(first))
else:
    slow = fast = first
    while fast.after and fast.after.after:
        slow, fast = slow.after, fast.after.after
    back, slow.after = turned(slow.after), None
    answer, node = [], first
    while node:
        if RULE == "weave":
            answer.append(node.value)
            if back:
                answer.append(back.value)
        else:
            answer.append(node.value + (back.value if back else 0))
        node, back = node.after, back.after if back else None
    print(*answer)
