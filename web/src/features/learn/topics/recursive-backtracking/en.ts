import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Decide, go on, and if it leads nowhere take the decision back: backtracking tries everything, and gives up hopeless beginnings early.',
  idea: [
    'Some tasks have no rule that leads straight to the answer: put queens on a board, fill a Sudoku, list all subsets. What remains is to try. Backtracking does it in an orderly way. The answer is built decision by decision, and the possible answers form a tree: each level is one decision, each branch one choice.',
    'The program walks this tree in depth. It makes a choice, calls itself for the next decision, and undoes the choice afterwards. So the same partial answer is used throughout, and memory stays as small as the tree is deep.',
    'What makes it usable is pruning. As soon as a partial answer cannot become a good one, the whole branch below is skipped. Four queens can stand in four rows in 4⁴ = 256 ways; with a check at each row only a few dozen choices are looked at. The earlier a contradiction is seen, the more is saved.',
  ],
  costs: [
    ['All subsets', 'O(2ⁿ)', 'Each item is in or out.'],
    ['All permutations', 'O(n!)', '`n` choices, then `n - 1`, and so on.'],
    ['`k` choices, `n` levels', 'O(kⁿ)', 'The size of the whole tree, without pruning.'],
    ['Memory', 'O(n)', 'One path from the root, besides the answers.'],
    ['With good pruning', 'O(v)', '`v` is the number of nodes that are visited; measure it.'],
  ],
  use: [
    'All solutions are wanted, or any one, and `n` is small: about 20 for subsets, 10 for permutations.',
    'The answer is a sequence of choices that can be checked piece by piece: boards, paths, words in a grid, bracketings.',
    'No greedy rule is right, and the states do not repeat. If they do repeat, remember results: that is dynamic programming.',
  ],
  mistakes: [
    'Not undoing. Whatever was changed before the call must be changed back after it: push and pop, mark and unmark.',
    'Storing the working list itself. All answers are then the same list, empty at the end. Store a copy: `[...path]`, `path[:]`.',
    'Checking only when the answer is complete. The tree is then walked as a whole; check each choice.',
    'Duplicates. With equal items the same answer comes several times: sort, and skip an item equal to the one before it on the same level.',
    'No end. The first thing in the function is the case in which nothing is left to decide.',
  ],
  example:
    'The input is the size of a board. The program counts all ways to place that many queens so that none attacks another, and prints the first: the column of the queen in each row.',
  figure: {
    title: 'Queens that do not attack each other',
    fields: { size: 'Size of the board' },
    steps: {
      start:
        'A board of {{size}} by {{size}}. Each row gets one queen; none may share a column or a diagonal with another.',
      attacked:
        'Row {{row}}, column {{column}}: the queen in row {{other}} attacks this place. We do not even look at what would follow.',
      placed:
        'Row {{row}}, column {{column}}: nobody attacks this place. A queen is placed, and the next row is tried.',
      back: 'Row {{next}} has no place left. The queen in row {{row}}, column {{column}} is taken back, and the next column is tried.',
      solved: 'Every row has its queen: a solution, with the columns {{columns}}.',
      none: 'All choices are tried: on a board of {{size}} by {{size}} there is no solution.',
    },
  },
}
