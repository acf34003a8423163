import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Two indices that move towards each other, or one behind the other, do in one pass what two nested loops do in many.',
  idea: [
    'Looking at every pair of `n` items takes about `n²` steps. Often most pairs need no look, because an order already tells what they would give. Two pointers use that order: each step moves one of two indices and thereby rules out a whole group of pairs at once.',
    'Take a sorted array and a wanted sum. One index stands at the smallest item, the other at the largest. If their sum is too small, the smallest item is hopeless: even the largest partner did not suffice, so it can go. If the sum is too large, the largest item goes for the same reason. Every step removes one item for good, so after `n` steps at most the search is over.',
    'The same thought works in one direction. A slow index marks where the result ends, and a fast one reads ahead; what is worth keeping is copied to the slow one. So an array is filtered without a second one.',
  ],
  costs: [
    ['From both ends', 'O(n)', 'Pairs in a sorted array, palindromes, the most water between two walls.'],
    ['Slow and fast', 'O(n)', 'Remove duplicates in place; find the middle or a cycle of a linked list.'],
    ['One in each array', 'O(n + m)', 'Merge two sorted arrays; find what they have in common.'],
    ['One fixed, two moving', 'O(n²)', 'Three items with a wanted sum, instead of O(n³).'],
    ['Sorting before', 'O(n log n)', 'It often costs more than the walk that follows.'],
  ],
  use: [
    'The input is sorted, or may be sorted because positions do not matter in the answer.',
    'You look for a pair or a triple with a property that grows on one side and falls on the other.',
    'You compare a sequence with its own reverse, such as a palindrome.',
    'The result must be written into the same array, with O(1) memory besides.',
  ],
  mistakes: [
    'Using it without an order. On an unsorted array, dropping the smallest end proves nothing. Sort, or use a hash map.',
    'Sorting when the answer is a pair of positions. The old positions are gone then; sort pairs of value and position instead.',
    'The wrong end of the loop. `left < right` for pairs of different items; `left <= right` uses the middle item twice.',
    'No index moves in some case, and the loop never ends. Each branch has to move at least one.',
    'Repeated answers. After a hit, skip equal neighbours on both sides, or the same triple comes again.',
  ],
  example:
    'The first line is a sorted array, the second the wanted sum. The program prints the pair that it meets first, or `none`. What does it print for the sum 18?',
  figure: {
    title: 'A pair with a given sum',
    fields: { values: 'Array (sorted for you)', target: 'Wanted sum' },
    steps: {
      start: 'The array is sorted. `left` stands at the smallest item, `right` at the largest. Wanted sum: {{target}}.',
      small:
        '{{a}} + {{b}} = {{sum}}, which is less than {{target}}. Even with the largest partner {{a}} is too small.',
      large:
        '{{a}} + {{b}} = {{sum}}, which is more than {{target}}. Even with the smallest partner {{b}} is too large.',
      moved_left: '{{a}} is out for good: `left` moves one place on.',
      moved_right: '{{b}} is out for good: `right` moves one place back.',
      found: '{{a}} + {{b}} = {{target}}: the pair is found.',
      none: 'The pointers have met: no pair has the sum {{target}}.',
    },
  },
}
