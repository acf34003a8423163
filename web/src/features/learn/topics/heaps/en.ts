import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'A heap always has the smallest item at hand, and keeps only as much order as this one promise needs.',
  idea: [
    'Sorting orders everything. Often you need only the next one: the most urgent task, the nearest node. A heap is a binary tree with one rule: no child is smaller than its parent. So the smallest item is the root. About the rest the rule says little, and that is why it is cheap to keep.',
    'The tree is filled level by level, without gaps, so it fits into an array without references: the children of place `i` are at `2i + 1` and `2i + 2`, its parent is at `(i - 1) / 2`, rounded down. And it is as flat as can be: `n` items make about `log₂ n` levels.',
    'Both operations repair the rule along one path. A new item is put at the end and rises while it is smaller than its parent. When the root is taken, the last item moves to the root and sinks: it changes places with the smaller of its children until it fits.',
  ],
  costs: [
    ['Look at the smallest', 'O(1)', 'It is the root, at index 0.'],
    ['Push', 'O(log n)', 'It rises one path, level by level.'],
    ['Take the smallest', 'O(log n)', 'The last item sinks one path.'],
    ['Make a heap of an array', 'O(n)', 'Most items are near the leaves and sink a little.'],
    ['Search for a value', 'O(n)', 'The rule does not tell on which side it is.'],
  ],
  use: [
    'You take the most urgent again and again while new items come: schedules, simulations, Dijkstra’s algorithm.',
    'You want the `k` largest of many: a heap of the smallest kind with `k` items, whose root is the first to go. O(n log k), and little memory.',
    'You merge `k` sorted lists: the heap holds the first of each.',
    'You follow a median: two heaps meet in the middle, one for each half.',
  ],
  mistakes: [
    'Expecting a sorted array. Only the root is in its place; the row of the array is no order.',
    'The wrong direction. Python’s `heapq` keeps the smallest on top; for the largest, push negated values.',
    'Changing an item in place. The heap does not notice. Push the new one, and skip the outdated one when it comes out.',
    'Ties. Tuples compare their second parts when the first are equal, and fail if those cannot be compared; put a counter between.',
    'Sinking to the wrong child. It must be the smaller one, or the rule breaks beside it.',
  ],
  example:
    'The first line holds numbers, the second how many of the smallest to print. JavaScript has no heap, so the program brings its own; Python uses `heapq`.',
  figure: {
    title: 'Taking the smallest',
    fields: { values: 'Items' },
    labels: { array: 'The same heap as an array' },
    steps: {
      start: 'A heap of the items: no child is smaller than its parent.',
      least: 'The smallest is the root: {{least}}. It is taken.',
      moved: '{{last}} was the last item. It moves to the root, so that no gap is left. It may be too large there.',
      compare: 'Of the children of {{value}} the smaller one is {{child}}. It is less than {{value}}.',
      swapped: '{{value}} and {{child}} change places: {{value}} sinks one level.',
      fits: 'No child is smaller: the smaller one is {{child}}, and {{value}} stays.',
      leaf: '{{value}} has no children left to compare with, and stays.',
      done: '{{least}} is taken and the rule holds again. The next one to come out is {{next}}.',
      empty: '{{least}} was the only item: the heap is empty now.',
    },
  },
}
