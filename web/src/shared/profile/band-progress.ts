import { bandOf } from '@skirmish/contracts/ranks'

/** How far through the own tier's band these points are, in percent. */
export function bandProgress(points: number): number {
  const { floor, ceiling } = bandOf(points)
  return Math.min(100, ((points - floor) / (ceiling - floor)) * 100)
}
