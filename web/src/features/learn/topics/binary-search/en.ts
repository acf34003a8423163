import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Look at the middle, throw half away, repeat: a million sorted items need at most twenty looks.',
  idea: [
    'In a sorted array one comparison with the middle item tells on which side the target must be. The other half need not be looked at any more. Halving `n` items again and again leaves one after about `log₂ n` steps: 10 for a thousand, 20 for a million, 30 for a billion.',
    'Two indices, `low` and `high`, enclose what is still possible. The whole art is to keep one promise, the invariant: if the target is there at all, it lies between them. Every step must keep the promise and make the range smaller.',
    'The method needs no array, only a question whose answer changes once: no, no, no, yes, yes. “Is this speed enough?”, “does it fit into so many boxes?”. Binary search finds the first yes. Searching for an answer in this way is what most hard problems with this topic are about.',
  ],
  costs: [
    ['Is the value there?', 'O(log n)', 'Each comparison halves the range.'],
    ['First position not less', 'O(log n)', 'Lower bound: where to insert, or the first of equal items.'],
    ['Count items in a range', 'O(log n)', 'The difference of two lower bounds.'],
    ['Search for an answer', 'O(c · log r)', 'A check of cost `c`, a range of `r` answers.'],
    ['Keep an array sorted', 'O(n)', 'The place is found fast, but inserting moves items.'],
  ],
  use: [
    'The data is sorted, or is asked so often that sorting once pays.',
    'You ask for the first, the last, the smallest or the largest that satisfies something monotonic.',
    'A maximum is to be minimal, or a minimum maximal: guess the answer, check it, and halve the range.',
    'The library has it: `bisect_left` and `bisect_right` in Python.',
  ],
  mistakes: [
    'Mixing two styles. With `high = n - 1`, use `low <= high` and `high = mid - 1`; with `high = n`, use `low < high` and `high = mid`. Half of each loops for ever or misses an item.',
    '`low = mid`. If two items are left, `mid` is `low` again and nothing changes.',
    'Overflow. In C and Java `(low + high) / 2` may exceed an `int`; `low + (high - low) / 2` never does.',
    'Stopping at a hit although the first of equal items was asked for.',
    'Searching unsorted data. It answers something, only not the truth.',
  ],
  example:
    'The first line is a sorted array, each further line a value. The program prints the first position whose item is not less than the value; it is the length of the array where all are less.',
  figure: {
    title: 'Finding a value',
    fields: { values: 'Array (sorted for you)', target: 'Value to find' },
    steps: {
      start: 'We look for {{target}} among {{count}} sorted items. All of them are possible.',
      middle: 'Between {{low}} and {{high}} the middle is {{mid}}. The item there is {{value}}.',
      right: '{{value}} is less than {{target}}: it and all on its left are out. Items left: {{left}}.',
      left: '{{value}} is more than {{target}}: it and all on its right are out. Items left: {{left}}.',
      found: '{{target}} is found, at index {{mid}}.',
      none: 'Nothing is left: {{target}} is not there. It would belong at index {{low}}.',
    },
  },
}
