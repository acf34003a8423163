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

/** The bank where it does not matter what is played: to draw the tests of the others and to prove them takes as long as the rest of a start. */
export const FEW_PROBLEMS = { BANK_PACKAGES: 'closing-time,first-echo' }
