/** The packages of the bank that the systems of tests offer, one of each area: a larger bank takes longer to prove. */
export const TEST_PACKAGES = [
  'closing-time',
  'exact-fare',
  'fewest-bridges',
  'first-echo',
  'first-shelf',
  'fresh-beads',
  'largest-island',
  'largest-neighbour-sum',
  'shared-melody',
  'tallest-branch',
  'the-one-in-the-middle',
  'turning-carriages',
]
