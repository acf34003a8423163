import os
import re
import sys

folder = sys.argv[3]
output = sys.stdin.buffer.read().decode('latin-1').split()


def wrong(why):
    with open(os.path.join(folder, 'teammessage.txt'), 'w') as message:
        message.write(why)
    sys.exit(43)


with open(sys.argv[1]) as given:
    kind, what = given.read().split()
if kind == 'hide':
    if len(output) != 1 or not re.fullmatch('[a-z]{1,9}', output[0]):
        wrong('One word of 1 to 9 small letters is wanted.')
    with open(os.path.join(folder, 'hidden'), 'w') as hidden:
        hidden.write(what)
    with open(os.path.join(folder, 'nextpass.in'), 'w') as following:
        following.write(f'find {output[0]}\n')
    sys.exit(42)
with open(os.path.join(folder, 'hidden')) as hidden:
    if output != [hidden.read()]:
        wrong(f'The word {what} did not lead back to the number.')
sys.exit(42)
