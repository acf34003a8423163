import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'A stack gives back last what came first: only its top can be reached, and that is exactly its strength.',
  idea: [
    'Think of plates. You put one on top and take one from the top; the one below waits until all above it are gone. This order, last in, first out, is the order of everything that is nested: the innermost bracket closes first, the function called last returns first, the newest change is undone first.',
    'A stack therefore remembers what is still open. Whatever begins is pushed, and whatever ends must fit the top. If at the end nothing is left, all that was opened was closed.',
    'An array is all you need: its end is the top, and both operations there are cheap. The call stack of your language is one too, and each recursion can be written as a loop with a stack of its own.',
  ],
  costs: [
    ['Push', 'O(1)', 'Appends to the end of an array, amortised.'],
    ['Pop', 'O(1)', 'Removes from the end.'],
    ['Look at the top', 'O(1)', 'It is the last item: `stack.at(-1)`, `stack[-1]`.'],
    ['Is it empty?', 'O(1)', 'The length is known.'],
    ['Search within', 'O(n)', 'If you need this, you need another structure.'],
  ],
  use: [
    'Something is nested: brackets, tags, calculations with parentheses, folders in a path.',
    'You ask for the next greater or smaller item. A monotonic stack keeps candidates in order and drops those that can never be an answer; though there is a loop in the loop, each item is pushed and popped once, so it takes O(n).',
    'You go back along your own way: undo, depth-first search, backtracking without recursion.',
    'A recursion is too deep. Python stops after about 1,000 calls; a stack of your own does not.',
  ],
  mistakes: [
    'Popping an empty stack. Python raises an error, JavaScript answers `undefined` and goes on wrongly. Check first.',
    'Forgetting the end. `((` never meets a wrong bracket; it is the rest on the stack that tells.',
    'Counting instead of stacking. One counter works for one kind of bracket; `([)]` has equal counts and does not match.',
    'Taking from the wrong side. `shift()` and `pop(0)` make a queue, and a slow one.',
    'Storing values where positions are needed. Distances, such as days until it is warmer, need indices on the stack.',
  ],
  example:
    'Each line holds brackets. The program pushes what opens and compares what closes with the top. Which of the three reasons for `not matched` does each line of yours meet?',
  figure: {
    title: 'Do the brackets match?',
    fields: { brackets: 'Brackets' },
    labels: { text: 'Text', stack: 'Stack, top on the right' },
    steps: {
      start: 'We read from left to right. The stack is empty: nothing is open.',
      push: '“{{bracket}}” opens something. It is pushed, and is the top now.',
      compare: '“{{bracket}}” closes something. It has to fit the top, “{{top}}”.',
      pop: '“{{top}}” and “{{bracket}}” belong together: the top is popped.',
      differs:
        '“{{bracket}}” closes “{{opener}}”, but “{{top}}” is the last that was opened. The brackets do not match.',
      empty: '“{{bracket}}” closes something, but nothing is open: the stack is empty. The brackets do not match.',
      open: 'The text is over, and this was never closed: {{left}}. The brackets do not match.',
      good: 'The text is over and the stack is empty: the brackets match.',
    },
  },
}
