import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'An array keeps its items side by side, so that any of them is one step away if you know its number.',
  idea: [
    'An array is one block of memory cut into places of equal size. The place of item `i` is therefore not searched but computed: start of the block plus `i` times the size of a place. That is why `a[0]` and `a[900000]` cost the same, and why counting starts at 0: the index says how many places lie before the item.',
    'The price of this order is paid when it changes. There are no gaps, so a program that inserts in the middle must first move everything behind it one place on, and one that deletes must close the gap. At the end nothing has to move, which makes the end the cheap side of an array.',
    'A JavaScript `Array` and a Python `list` grow by themselves. When the block is full, they move to a larger one. One such move costs `n` steps, but the block grows by a factor each time, so moves become rare: spread over all appends, each costs a constant. This is what amortised means.',
  ],
  costs: [
    ['Read or write `a[i]`', 'O(1)', 'The address is computed from the index.'],
    ['Append or remove at the end', 'O(1)', 'Amortised: moves to a larger block are rare.'],
    ['Insert or remove elsewhere', 'O(n)', 'Everything behind the place moves.'],
    ['Search by value', 'O(n)', 'Without an order, each item may be the one.'],
    ['Copy or slice', 'O(k)', 'Each of the `k` items is copied.'],
  ],
  use: [
    'You reach items by position, or walk over all of them in order. Neighbours in memory are read together by the processor, so a loop over an array is faster than its complexity suggests.',
    'You need many sums of ranges: prepare prefix sums once in O(n), then each range costs one subtraction.',
    'Keys are small whole numbers, such as letters or ages. An array of counters beats a hash map there.',
  ],
  mistakes: [
    'Off by one. The last item is `a[n - 1]`, and a range “from `l` up to `r`” needs a decision once and for all whether `r` belongs to it.',
    'Taking from the front in a loop. `shift()` and `pop(0)` move all the rest each time, and the loop becomes quadratic. Move an index instead, or use a queue.',
    'Deleting while walking. Items slide into places that the loop has already passed. Build a new array of what stays.',
    'Rows that are one row. `[[0] * 3] * 3` and `Array(3).fill([])` hold the same inner list three times; writing to one row changes all.',
    'Sorting numbers by default in JavaScript: `[10, 9].sort()` compares texts. Write `sort((a, b) => a - b)`.',
  ],
  example:
    'The first line holds numbers, each further line a range of positions, both ends included. The program prepares prefix sums and prints the sum of each range. Add ranges, or change the numbers.',
  figure: {
    title: 'Inserting in the middle',
    fields: { values: 'Array', value: 'New value', index: 'Index' },
    steps: {
      start: 'We insert {{value}} at index {{index}}. Items that have to make room: {{count}}.',
      shift: '{{item}} moves from index {{from}} to index {{to}}. We begin at the end, so that nothing is overwritten.',
      write: 'Place {{index}} is free now: {{value}} is written there.',
      done: 'Done. The array has {{size}} items; moves it took: {{moves}}. At the end there would have been none.',
    },
  },
}
