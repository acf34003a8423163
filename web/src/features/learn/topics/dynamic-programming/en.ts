import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Solve each smaller task once, write its answer down, and build the large answer from what is written.',
  idea: [
    'Some recursions solve the same small tasks over and over. The Fibonacci number of 50, computed by its definition, takes billions of calls, yet only 50 different questions are asked. A program that remembers the answers asks each once.',
    'Three things make a solution. A state says which smaller task is meant, such as “the first `i` letters of one word and the first `j` of the other”. A transition says how its answer follows from smaller ones. And the smallest tasks are answered directly.',
    'There are two ways to compute it. From above, a recursive function keeps a map of its answers; this is memoisation, and it is nearest to the thought. From below, a table is filled in an order in which everything needed is there already; it needs no recursion and often less memory. In the end, going backwards through the table shows not only how good the answer is, but what it consists of.',
  ],
  costs: [
    ['In general', 'O(s · t)', '`s` states times `t` work for each.'],
    ['Fewest coins for `a`', 'O(a · c)', 'For each amount, each of `c` coins is tried.'],
    ['Longest common subsequence', 'O(n · m)', 'One cell for each pair of beginnings.'],
    ['Knapsack of capacity `w`', 'O(n · w)', 'For each item and capacity: take it or not.'],
    ['Memory', 'O(s)', 'Often only the last row is needed.'],
  ],
  use: [
    'The question is for the best, the number of ways, or whether it is possible, and a decision leaves the same kind of task, only smaller.',
    'Backtracking would meet the same state again on different ways.',
    'A greedy rule fails: with coins 1, 3 and 4, the largest first makes 6 from three coins, while two suffice.',
    'Words are compared, paths in a grid counted, things packed, intervals chosen.',
  ],
  mistakes: [
    'A state that says too little. If the best way on depends on something that the state does not name, answers are mixed up.',
    'A state that says too much. Each further value multiplies the table.',
    'The wrong order. A cell is read before it is written; write down which cells a transition needs.',
    'Wrong beginnings. “Impossible” is not 0: use infinity for a minimum, and 0 ways for a count.',
    'Confusing subsequence and substring: in a subsequence, letters may be left out between.',
  ],
  example:
    'The first line names the coins, the second an amount. The program prints how many coins are needed at least, and which. It remembers the last coin of each amount and reads the answer backwards.',
  figure: {
    title: 'The longest common subsequence',
    fields: { first: 'First word', second: 'Second word' },
    steps: {
      start:
        'A cell tells how long the longest common subsequence of two beginnings is. With an empty beginning it is 0.',
      equal: '{{a}} and {{b}} are equal: one more than the cell diagonally before it, {{corner}}. We write {{best}}.',
      differ:
        '{{a}} and {{b}} differ: one of them is left out. The larger of {{above}} above and {{before}} on the left is {{best}}.',
      read: 'The table is full. The longest has length {{length}}. Now we read backwards which letters it has.',
      take: '{{letter}} is in both words here: it belongs to the answer. So far: {{common}}. We go on diagonally.',
      up: 'The letters differ. The cell above is as good, {{value}}: we go up.',
      back: 'The letters differ. The cell on the left is the better one, {{value}}: we go left.',
      done: 'The longest common subsequence is “{{common}}”, with length {{length}}.',
      nothing: 'The words have no letter in common: the length is {{length}}.',
    },
  },
}
