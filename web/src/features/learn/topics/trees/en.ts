import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'A tree branches: each node has one parent and some children, and whatever holds for a tree holds for each of its branches.',
  idea: [
    'A tree begins at the root. Each node except the root has exactly one parent, nodes without children are leaves, and the height is the number of levels. In a binary tree a node has a left and a right child at most.',
    'A child is the root of a smaller tree. This makes recursion the natural language: solve the task for the left branch, for the right branch, and combine. The height is one plus the greater height of the two, and most answers about trees have this form.',
    'A binary search tree has an order: everything on the left of a node is smaller, everything on the right is larger. Searching and inserting therefore follow one way from the root down, and a walk in order, left branch, node, right branch, meets the values sorted. The way is as long as the tree is high: about `log₂ n` if it is balanced, `n` if it has become a chain.',
  ],
  costs: [
    ['Visit every node', 'O(n)', 'Each node once, in depth or level by level.'],
    ['Search, insert, balanced', 'O(log n)', 'One comparison a level.'],
    ['Search, insert, as a chain', 'O(n)', 'Sorted input makes a chain of a plain search tree.'],
    ['Smallest, largest', 'O(h)', 'Always left, or always right, down to height `h`.'],
    ['Values in order', 'O(n)', 'A walk in order; no sorting is needed.'],
  ],
  use: [
    'The data is a hierarchy: folders, organisations, expressions, pages of markup.',
    'You need order and change at once: the next larger key, all keys in a range, while keys come and go.',
    'Pre-order, node first, copies a tree; post-order, children first, adds up sizes; level by level finds the nearest.',
    'Words with shared beginnings: a trie has one level a letter.',
  ],
  mistakes: [
    'Forgetting the empty tree. The recursion ends at `null`, not at the leaf; a check for leaves alone breaks on nodes with one child.',
    'Comparing with the parent only to test the order. A value deep on the left must be smaller than all its ancestors there: pass bounds down.',
    'Losing a new child: `insert(node.left, value)` answers the branch; it has to be assigned.',
    'Depth. A chain of 100,000 nodes breaks recursion in most languages; use a stack of your own.',
    'Counting edges for levels. Agree first whether a single node has height 0 or 1.',
  ],
  example:
    'The program inserts the numbers into a search tree, walks it in order, and prints its height in levels. Give it the same numbers sorted, and compare the height.',
  figure: {
    title: 'Inserting into a search tree',
    fields: { values: 'Tree, in the order of insertion', value: 'New value' },
    steps: {
      start: 'We insert {{value}}. We begin at the root; a comparison decides the side.',
      smaller: '{{value}} is less than {{node}}: its place is in the left branch.',
      larger: '{{value}} is more than {{node}}: its place is in the right branch.',
      free_left: '{{node}} has no left child: the place is free.',
      free_right: '{{node}} has no right child: the place is free.',
      placed: '{{value}} becomes a child of {{node}}.',
      there: '{{value}} is in the tree already; this tree keeps each value once.',
      done: 'Done, with comparisons: {{compared}}. A walk in order gives {{order}}.',
    },
  },
}
