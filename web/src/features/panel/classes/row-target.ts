/** What stands in place of a status while no problem is selected. */
export const NO_STATUS = 'N/A'

/**
 * What a click on a row of a table does: a row of two cells whose first one is a status selects; any other leads to the
 * profile that the second cell names.
 */
export function rowTarget(cells: readonly string[]): { select: true } | { profile: string } {
  const [first, second = ''] = cells
  return cells.length === 2 && first !== NO_STATUS
    ? { select: true }
    : { profile: `/profile/${encodeURIComponent(second)}` }
}
