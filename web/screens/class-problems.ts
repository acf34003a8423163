const problem = (
  title: string,
  description: string,
  [difficulty, knowledge_area, complexity]: readonly [string, string, string],
  examples: readonly (readonly [input: string, output: string, explanation: string])[],
  code: string,
) => ({
  title,
  description,
  difficulty,
  knowledge_area,
  complexity,
  testcases: examples.map(([input, expected_output, explanation]) => ({ input, expected_output, explanation })),
  reference: { language: 'python', code },
})

/** What the teacher of the pictures has written. */
export const PROBLEMS = [
  problem(
    'Longest word',
    'Print the <strong>longest word</strong> of a line. Of two that are as long, the first.',
    ['Easy', 'Arrays', 'O(n)'],
    [
      ['a river runs', 'river', 'river has five letters'],
      ['one two six', 'one', 'all have three: the first'],
    ],
    'words = input().split()\n\n# max keeps the first of the longest\nprint(max(words, key=len))\n',
  ),
  problem(
    'The queue turns round',
    'The last becomes the first. Print the names of the queue <strong>backwards</strong>.',
    ['Easy', 'Linked Lists', 'O(n)'],
    [
      ['ann ben cleo', 'cleo ben ann', 'cleo was the last'],
      ['dora', 'dora', 'she is alone'],
    ],
    'print(*input().split()[::-1])\n',
  ),
  problem(
    'Brackets that close',
    'Print <code>yes</code> where each bracket closes the one that was opened last, otherwise <code>no</code>.',
    ['Medium', 'Stacks', 'O(n)'],
    [
      ['([])', 'yes', 'each closes its own'],
      ['([)]', 'no', 'the round one closes too early'],
    ],
    `line = input()
while any(pair in line for pair in ("()", "[]")):
    line = line.replace("()", "").replace("[]", "")
print("no" if line else "yes")
`,
  ),
  problem(
    'Two that make ten',
    'Print how many <strong>pairs</strong> of the numbers have the sum 10.',
    ['Hard', 'Hashmaps & Sets', 'O(n)'],
    [
      ['4 6 5 5', '2', '4 + 6 and 5 + 5'],
      ['1 2 3', '0', 'no two make ten'],
    ],
    `numbers = list(map(int, input().split()))
seen = {}
pairs = 0
for number in numbers:
    pairs += seen.get(10 - number, 0)
    seen[number] = seen.get(number, 0) + 1
print(pairs)
`,
  ),
]
export const WRONG = 'print(input())\n'

/** For each student, which problems were answered in turn, and whether rightly. */
export const ANSWERS: readonly (readonly (readonly [problem: number, isRight: boolean])[])[] = [
  [
    [0, false],
    [0, true],
    [2, true],
  ],
  [
    [0, true],
    [1, false],
  ],
  [
    [0, true],
    [1, true],
    [3, true],
  ],
  [[2, false]],
  [[0, false]],
  [],
  [
    [1, true],
    [2, true],
  ],
  [[0, true]],
]
