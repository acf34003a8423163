import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'A hash map finds a value by its key without searching: the key itself says where to look.',
  idea: [
    'Inside is an array of buckets. A hash function turns the key into a number, and this number modulo the count of buckets is the index of the key’s bucket. To store, to find and to delete, the map computes the same index and looks into one bucket only. A set is a map without values: it knows which keys are there.',
    'Two keys may fall into one bucket; this is a collision, and it is normal. In the picture each bucket keeps a short chain, and the keys in it are compared one by one. A good hash function spreads keys evenly, and the table doubles its buckets when they fill up. So the chains stay short, however many keys there are.',
    'The cost is therefore constant on average, not by guarantee. If all keys fall into one bucket, the map becomes a list.',
  ],
  costs: [
    ['Look up a key', 'O(1)', 'On average: one hash, one short chain. O(n) if all keys collide.'],
    ['Add or replace', 'O(1)', 'Amortised: now and then the table grows and places all keys anew.'],
    ['Delete a key', 'O(1)', 'It is found in the same way.'],
    ['Walk over all entries', 'O(n)', 'Each is visited once.'],
    ['Smallest key, next key', 'O(n)', 'Hashing destroys the order; sort, or use a tree.'],
  ],
  use: [
    'You ask “have I seen this before?” or “how often?”. Duplicates, frequencies, anagrams, first repetition: one pass with a set or a map of counters.',
    'A nested loop looks for a partner. Store what you passed, and ask for the partner: two numbers with sum `t` become one pass that asks for `t - x`.',
    'Things are grouped by a property: the property is the key, a list is the value.',
    'Results are remembered so that they are not computed twice: the arguments are the key.',
  ],
  mistakes: [
    'Keys that change. A key is filed under its hash from when it was added; change it, and it is lost. Python refuses lists as keys; use a tuple.',
    'Objects as keys in JavaScript. `map.get([1, 2])` finds nothing: arrays and objects are equal only to themselves. Make a text of them, such as `"1,2"`.',
    'Plain objects as maps. `{}` turns keys into texts and already knows `constructor`. Use `Map`.',
    'Asking a list. `x in list` and `array.includes(x)` in a loop are quadratic; put the items into a set first.',
    'Reading a missing key. `counts[word] += 1` fails in Python; use `get(word, 0)`, `Counter` or `defaultdict`.',
  ],
  example:
    'The input holds words. A map counts each of them, and a set finds the first word that comes a second time. Both remember the order in which keys were added. Try words without a repetition.',
  figure: {
    title: 'Adding to a set, then looking up',
    fields: { words: 'Words to add', find: 'Word to look up' },
    steps: {
      start:
        'An empty set with {{buckets}} buckets. The hash of a word is the sum of its letters, with a = 1, b = 2 and so on.',
      hash: 'The hash of “{{word}}” is {{hash}}. {{hash}} modulo {{buckets}} is {{bucket}}: only bucket {{bucket}} can hold it.',
      differs: 'The bucket holds “{{other}}”. It is not “{{word}}”, so we go on along the chain.',
      same: 'The bucket holds “{{other}}”: this is the word.',
      kept: '“{{word}}” is in the set already, and a set keeps each key once.',
      added: '“{{word}}” is not in bucket {{bucket}}: it is added at the end of the chain.',
      look: 'Now we look up “{{word}}”.',
      found: '“{{word}}” is in the set. The other buckets were never opened.',
      absent: 'The chain has ended, so “{{word}}” is not in the set. The other buckets were never opened.',
    },
  },
}
