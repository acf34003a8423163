import type { Files } from '@skirmish/testkit/zipped'

/** The number is on its input; it replies to ten guesses. */
const INTERACTOR = `import sys
secret = int(open(sys.argv[1]).read())
for _ in range(10):
    line = sys.stdin.readline().strip()
    if not line.isdigit():
        sys.exit(43)
    print('higher' if int(line) < secret else 'lower' if int(line) > secret else 'right', flush=True)
    if int(line) == secret:
        sys.exit(42)
sys.exit(43)
`
/** Halves what is left. */
export const SOLUTION = `low, high = 1, 100
while low <= high:
    middle = (low + high) // 2
    print(middle, flush=True)
    said = input()
    if said == 'right':
        break
    low, high = (middle + 1, high) if said == 'higher' else (low, middle - 1)
`
/** Finds the numbers of the samples alone. */
export const IMPATIENT = `print(50, flush=True)
if input() != 'right':
    print(75, flush=True)
`
export const GUESS: Files = {
  'problem.yaml': 'name: Guess\nvalidation: custom interactive\n',
  'problem_statement/problem.tex': 'Guess the number in ten tries.',
  'data/sample/1.in': '50\n',
  'data/sample/2.in': '75\n',
  'data/secret/1.in': '7\n',
  'output_validators/guess.py': INTERACTOR,
  'submissions/accepted/halves.py': SOLUTION,
}

/** Takes any even number. */
export const EVEN: Files = {
  'problem.yaml': 'name: Any even number\nvalidation: custom\n',
  'problem_statement/problem.tex': 'Print an even number.',
  'data/sample/1.in': '1\n',
  'data/sample/1.ans': '2\n',
  'data/sample/2.in': '2\n',
  'data/sample/2.ans': '6\n',
  'output_validators/even.py': 'import sys\nsys.exit(43 if int(sys.stdin.read()) % 2 else 42)\n',
  'submissions/accepted/even.py': 'print(4)\n',
}
