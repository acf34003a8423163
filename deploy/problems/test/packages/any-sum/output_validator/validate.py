import sys


def judge(said, wanted):
    numbers = said.decode('ascii').split()
    if len(numbers) != 2 or not all(number.isdigit() and len(number) < 12 for number in numbers):
        return 'Two positive whole numbers are wanted.'
    a, b = map(int, numbers)
    if a < 1 or b < 1:
        return 'A number is not positive.'
    return None if a + b == wanted else f'{a} and {b} make {a + b}.'


with open(sys.argv[1]) as given:
    wanted = int(given.read())
try:
    fault = judge(sys.stdin.buffer.read(), wanted)
except UnicodeDecodeError:
    fault = 'The output is no text.'
if fault is None:
    sys.exit(42)
with open(sys.argv[3] + 'teammessage.txt', 'w') as message:
    message.write(fault)
sys.exit(43)
