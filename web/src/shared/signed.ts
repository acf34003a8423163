/** A change of points with its sign. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points))
