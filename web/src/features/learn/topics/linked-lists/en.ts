import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'A linked list is a chain: each node knows its value and the next node, and nothing else.',
  idea: [
    'The nodes of a linked list may lie anywhere in memory. What makes them a sequence is one reference in each: `next`. The list itself is only the first node, the head; the last node points to `null`, in Python to `None`.',
    'There is no index to compute with. To reach item `i`, you walk from the head over `i` nodes. In return nothing ever has to move: to insert or delete, two references are changed, however long the list is, as long as you already hold the node in front of the place.',
    'Most exercises are about changing references in the right order. A reference that you overwrite is gone, and with it the rest of the list, unless another variable still holds it. Hence the golden rule: keep first, then turn. Drawing three nodes and the arrows helps more than any trick.',
  ],
  costs: [
    ['Insert or remove at the head', 'O(1)', 'One reference changes.'],
    ['Insert or remove after a known node', 'O(1)', 'Two references change; nothing moves.'],
    ['Reach item `i`, search', 'O(n)', 'You walk from the head.'],
    ['Append without a tail reference', 'O(n)', 'The end has to be found; with a reference to it, O(1).'],
    ['Reverse', 'O(n)', 'Each reference is turned once, with O(1) memory.'],
  ],
  use: [
    'Items are put in and taken out in the middle all the time, at places that you already hold. A cache that drops the least recently used entry is the classic: a hash map finds the node, a doubly linked list moves it.',
    'You need a queue: a reference to each end makes both ends cheap.',
    'Lists are cut and joined, as merge sort does, without copying.',
    'Otherwise an array is mostly better: it reaches any item at once, and needs less memory.',
  ],
  mistakes: [
    'Overwriting `curr.next` before keeping it. The rest of the list is lost.',
    'Asking `node.next.next` without a check. Each step may meet `null`; `while (fast && fast.next)` asks in the right order.',
    'Treating the head as a special case everywhere. A dummy node before the head removes the case: every real node then has one before it.',
    'Answering the old head after a change. After a reversal the head is the former last node.',
    'Walking round a cycle for ever. A slow and a fast pointer meet exactly when there is one.',
  ],
  example:
    'The program builds a list of the numbers, reverses it with three references, and prints it. No node is copied. Try a single number: what do `prev` and `curr` hold then?',
  figure: {
    title: 'Reversing a list',
    fields: { values: 'List' },
    steps: {
      start:
        '`prev` is null, `curr` is the head. Everything left of `curr` is already turned; so far, that is nothing.',
      keep: '`next` keeps {{next}}: without it, the rest would be lost when the reference of {{node}} is changed.',
      turn: 'The reference of {{node}} is turned: it points to {{prev}} now.',
      walk: 'All move one place on: `prev` is {{prev}}, `curr` is {{curr}}.',
      done: '`curr` is null: every reference is turned. The new head is {{head}}.',
    },
  },
}
