import { KNOWLEDGE_AREAS } from './constants.ts'
import { RANK_BANDS } from './ranks.ts'
import { LANGUAGES } from './schema.ts'

/** The points by which an opponent was ahead before the match, for a win that counts among `upsets`. RULES SE4. */
export const UPSET_POINTS = 100

/** What players achieve by playing, and how much of it is each next step. RULES SE4. */
export const ACHIEVEMENTS = {
  wins: [1, 10, 50, 100, 500],
  streak: [3, 5, 10],
  points: RANK_BANDS.map(({ floor }) => floor).filter((floor) => floor > 0),
  upsets: [1, 5, 25],
  solved: [1, 10, 25, 50, 100],
  areas: [3, 6, KNOWLEDGE_AREAS.length],
  languages: [2, 3, LANGUAGES.length],
} as const satisfies Record<string, readonly number[]>
export type AchievementName = keyof typeof ACHIEVEMENTS
export const ACHIEVEMENT_NAMES = Object.keys(ACHIEVEMENTS) as AchievementName[]

/** How many steps of an achievement a value has reached, and the value of the next one; null past the last. */
export function stepsReached(name: AchievementName, value: number): { reached: number; next: number | null } {
  const steps: readonly number[] = ACHIEVEMENTS[name]
  const reached = steps.filter((step) => value >= step).length
  return { reached, next: steps[reached] ?? null }
}
