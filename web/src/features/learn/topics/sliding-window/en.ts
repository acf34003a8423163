import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'A window over neighbouring items moves along: what enters is added, what leaves is taken away, and nothing is counted twice.',
  idea: [
    'Many questions are about a stretch of neighbours: the largest sum of seven days, the longest part without a repetition. A text of `n` letters has about `n²/2` such parts, and examining each costs more still. Yet two neighbouring parts are almost the same: only one item enters and one leaves.',
    'So you keep a summary of the window, a sum, a counter or a map, and update it in O(1). A window of fixed size moves as a whole. A window of variable size grows on the right until something is wrong, then shrinks on the left until it is right again.',
    'In the second form there is a loop within a loop, and still it is linear: `left` never goes back, so over the whole run it moves `n` times at most. This works because the condition is monotonic. If a window is good, all smaller ones inside it are good too.',
  ],
  costs: [
    ['Fixed size `k`', 'O(n)', 'One in, one out, at each step.'],
    ['Longest good window', 'O(n)', 'Grow each step; shrink while it is bad.'],
    ['Shortest good window', 'O(n)', 'Grow until it is good; shrink while it stays good.'],
    ['Count good windows', 'O(n)', 'Of those that end at `right`, `right - left + 1` are good.'],
    ['Maximum in each window', 'O(n)', 'With a deque of candidates; a maximum cannot be taken away.'],
  ],
  use: [
    'The question is about contiguous parts: “substring”, “subarray”, “consecutive days”.',
    'You look for the longest, the shortest or the number of those that keep a limit.',
    'The summary can be updated when an item enters or leaves: sums, counts, frequencies.',
    'All numbers are positive where a sum is the condition, so that a larger window has a larger sum.',
  ],
  mistakes: [
    'Negative numbers. A longer window may then have a smaller sum, and shrinking proves nothing. Use prefix sums with a hash map.',
    'Computing the summary anew in each step, with `sum(a[l:r])` or `slice`. That brings the quadratic cost back.',
    'The length: from `left` to `right`, both included, there are `right - left + 1` items.',
    '`if` where `while` is needed: one step on the left may not be enough.',
    'Leaving zeros in a map of counters. `len(counts)` then counts letters that have left.',
  ],
  example:
    'The input is a text. The program prints the length of its longest part without a repeated letter, and the part. Instead of shrinking step by step it jumps: a map knows where each letter came last.',
  figure: {
    title: 'The longest part without a repetition',
    fields: { letters: 'Text' },
    labels: { best: 'Longest so far' },
    steps: {
      start: 'The window is empty. `right` reads one letter after the other; `left` follows when it must.',
      grow: '“{{letter}}” is not in the window yet: the window grows to “{{window}}”.',
      repeated: '“{{letter}}” is in the window already: “{{window}}” holds it twice.',
      shrink: '“{{letter}}” leaves on the left. The window is “{{window}}” now.',
      longest: '“{{window}}” is the longest so far, with length {{length}}.',
      done: 'The text is over. The longest part without a repetition is “{{best}}”, with length {{length}}.',
    },
  },
}
