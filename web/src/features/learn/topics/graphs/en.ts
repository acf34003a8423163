import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'A graph is things and connections between them, and nearly every question about it begins with visiting what can be reached.',
  idea: [
    'The things are nodes, the connections edges. Edges may have a direction, such as links between pages, and a weight, such as minutes between stations. Streets, friendships, dependencies and the squares of a labyrinth are graphs, even when nobody draws them.',
    'A graph is mostly stored as a list of neighbours for each node. It takes as much memory as there are nodes and edges. A matrix with a place for each pair answers “is there an edge?” at once, but takes `n²` places.',
    'To visit a graph, you keep what is seen and not yet visited. With a queue the visit spreads like a wave, all nodes at distance 1, then 2, and so on; this is breadth-first search, and it finds ways with the fewest edges. With a stack, or recursion, it follows one way to its end first; this is depth-first search, good for cycles, components and orders. In both, a node is marked when it is first seen, so that circles do no harm.',
  ],
  costs: [
    ['Breadth-first search', 'O(V + E)', 'Each of `V` nodes once, each of `E` edges from both its ends.'],
    ['Depth-first search', 'O(V + E)', 'The same, in another order.'],
    ['Shortest way with weights', 'O(E log V)', 'Dijkstra with a heap; weights must not be negative.'],
    ['Order by dependencies', 'O(V + E)', 'Topological: again and again a node without open dependencies.'],
    ['Is there an edge?', 'O(d)', 'In a list of `d` neighbours; O(1) in a matrix or a set.'],
  ],
  use: [
    'You ask what can be reached, how many groups there are, or what is the shortest way.',
    'A puzzle has states and moves: states are nodes, moves are edges, and the fewest moves come from breadth-first search.',
    'In a grid each square has up to four neighbours; the graph need not be built at all.',
    'Tasks depend on each other: a topological order exists exactly when there is no cycle.',
  ],
  mistakes: [
    'Marking a node when it is visited instead of when it is seen. It then enters the queue many times.',
    'Forgetting the way back: an undirected edge belongs into both lists.',
    'Starting once. A graph may have several parts; for all of them, start at each node not yet seen.',
    'Breadth-first search with weights. Fewest edges is not least weight; use Dijkstra.',
    '`queue.shift()` or `pop(0)` on a large array moves everything each time. Use an index or a `deque`.',
  ],
  example:
    'The first line names start and goal, each further line an edge. The program prints a way with the fewest edges: each node remembers from where it was first seen, and the way is read backwards.',
  figure: {
    title: 'A visit in breadth',
    fields: { from: 'Start' },
    labels: { queue: 'Queue, the next one on the left' },
    steps: {
      start: 'We start at {{from}}, at distance 0. The queue holds what is seen and not yet visited.',
      take: '{{node}} is taken from the queue. Its distance is {{steps}}. We look at its neighbours.',
      seen: '{{other}} is seen for the first time, from {{node}}: distance {{steps}}. It joins the queue.',
      known: '{{other}} has been seen before: nothing to do.',
      done: 'The queue is empty: everything that can be reached from {{from}} is visited. The farthest is at distance {{farthest}}.',
    },
  },
}
