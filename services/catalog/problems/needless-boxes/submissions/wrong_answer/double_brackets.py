# Counts where two boxes open at once and two close at once, whichever they are.
line = input()
print(min(line.count('(('), line.count('))')))
