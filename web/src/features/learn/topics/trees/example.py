class Node:
    def __init__(self, value):
        self.value = value
        self.left = None
        self.right = None


def insert(node, value):
    if node is None:
        return Node(value)
    if value < node.value:
        node.left = insert(node.left, value)
    elif value > node.value:
        node.right = insert(node.right, value)
    return node


def in_order(node):
    if node is not None:
        yield from in_order(node.left)
        yield node.value
        yield from in_order(node.right)


def height(node):
    return 0 if node is None else 1 + max(height(node.left), height(node.right))


root = None
for value in map(int, input().split()):
    root = insert(root, value)
print(*in_order(root))
print("height", height(root))
