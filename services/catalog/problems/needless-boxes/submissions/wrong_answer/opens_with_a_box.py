# Looks only at what a box begins with.
line = input()
print(sum(line[i:i + 2] == '((' for i in range(len(line))))
