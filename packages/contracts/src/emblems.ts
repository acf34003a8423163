import type { Rank } from './ranks.ts'

/** Silhouettes that differ without colour, on a square of 32: shield, hexagon, star, cut leaf, brilliant, faceted heart. */
export const EMBLEMS: Record<Rank, { shape: string; facets: string }> = {
  Bronze: { shape: 'M16 2 28 6v10c0 7-5 11.5-12 14C9 27.5 4 23 4 16V6Z', facets: 'M16 2v28M4 10h24' },
  Silver: { shape: 'M16 2 28.5 9v14L16 30 3.5 23V9Z', facets: 'M16 2v28M3.5 9 28.5 23M28.5 9 3.5 23' },
  Gold: {
    shape: 'M16 1.500l4.3 9.3 10.2 1.2-7.5 7 2 10L16 24l-9 5 2-10-7.5-7 10.2-1.200Z',
    facets: 'M16 9v10M11 16h10',
  },
  Emerald: { shape: 'M16 1 25 8l4 9-6 11-7 3-7-3L3 17l4-9Z', facets: 'M16 1v30M7 8l9 7 9-7' },
  Diamond: { shape: 'M8 4h16l7 9-15 17L1 13Z', facets: 'M1 13h30M8 4l8 26 8-26' },
  Ruby: { shape: 'M16 30 3 17V9l6-6 7 5 7-5 6 6v8Z', facets: 'M3 9h26M16 8v22M9 3l7 27 7-27' },
}
