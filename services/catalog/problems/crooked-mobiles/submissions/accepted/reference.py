text = input()
place = crooked = 0


def weight():
    global place, crooked
    if text[place] != '[':
        start = place
        while place < len(text) and text[place].isdigit():
            place += 1
        return int(text[start:place])
    place += 1
    left = weight()
    place += 1
    right = weight()
    place += 1
    crooked += left != right
    return left + right


total = weight()
print(crooked, total)
