import sys

OPENER = {")": "(", "]": "[", "}": "{"}


def is_matched(text):
    stack = []
    for bracket in text:
        if bracket not in OPENER:
            stack.append(bracket)
        elif not stack or stack.pop() != OPENER[bracket]:
            return False
    return not stack


for line in sys.stdin.read().split():
    print("matched" if is_matched(line) else "not matched")
