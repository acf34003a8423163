import type { AnswerOf } from '@skirmish/api-client/called-route'
import type * as routes from '@skirmish/api-client/routes'
import type { DIFFICULTIES } from '@skirmish/contracts/constants'

export type Offered = AnswerOf<typeof routes.offeredProblems>['results'][number]

/** What a host looks for; an empty one is anything. */
export interface Wanted {
  difficulty: (typeof DIFFICULTIES)[number] | ''
  area: string
  search: string
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The problems that a host looks for: those whose title has every word, with or without its accents. */
export function fitting(offered: readonly Offered[], { difficulty, area, search }: Wanted): Offered[] {
  const words = folded(search).split(/\s+/)
  return offered.filter(
    (problem) =>
      (difficulty === '' || problem.difficulty === difficulty) &&
      (area === '' || problem.knowledge_area === area) &&
      words.every((word) => folded(problem.title).includes(word)),
  )
}

/** One of these by chance, where there is one that is not `except`; of those that the host has not solved, as long as there are some. */
export function surprise(problems: readonly Offered[], except: string, random: () => number): Offered | undefined {
  const unsolved = problems.filter(({ solved }) => solved !== true)
  const open = unsolved.length > 0 ? unsolved : problems
  const others = open.filter(({ match_id }) => match_id !== except)
  const drawn = others.length > 0 ? others : open
  return drawn[Math.floor(random() * drawn.length)]
}
