# A beginning has no mistake when nothing but open brackets is left after its pairs have been removed.
line = input()


def fine(text):
    while True:
        less = text.replace('()', '').replace('[]', '').replace('{}', '')
        if less == text:
            return not any(c in ')]}' for c in text)
        text = less


good = 0
while good < len(line) and fine(line[:good + 1]):
    good += 1
print(good)
