class Node:
    def __init__(self, value, next=None):
        self.value = value
        self.next = next


def reverse(head):
    prev, curr = None, head
    while curr is not None:
        following = curr.next
        curr.next = prev
        prev, curr = curr, following
    return prev


head = None
for value in reversed(input().split()):
    head = Node(value, head)

shown = []
node = reverse(head)
while node is not None:
    shown.append(node.value)
    node = node.next
print(" -> ".join(shown))
