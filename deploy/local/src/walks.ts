/**
 * Stories of a browser that walk over all screens, or through its rarer faults, and take minutes. A run of all tests has one of them, another
 * one each UTC day, and says which; the path of one runs it on any day.
 */
export const WALKS = ['axe', 'said', 'learn', 'match-faults', 'browser-faults', 'keyboard', 'delivery'].map(
  (name) => `web/e2e/${name}.test.ts`,
)
