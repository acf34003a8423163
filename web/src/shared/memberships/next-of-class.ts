import type { OwnClass } from '@skirmish/contracts/rest/class-management'

export interface NextOfClass {
  problem_id: string
  title: string
  class_title: string
}

/**
 * The next unsolved problem of the class that has `problemId`: the first one after it in the order of the class, else the first one before it. Null where no
 * such class has one. RULES CL7.
 */
export function nextOfClass(classes: readonly OwnClass[], problemId: string): NextOfClass | null {
  for (const { problems, title: class_title } of classes) {
    const place = problems.findIndex(({ problem_id }) => problem_id === problemId)
    if (place < 0) continue
    const others = [...problems.slice(place + 1), ...problems.slice(0, place)]
    const next = others.find(({ status }) => status !== 'Completed')
    if (next) return { problem_id: next.problem_id, title: next.title, class_title }
  }
  return null
}

/** The titles of the classes that have `problemId`, and whose other problems are all solved. RULES CL7. */
export const classesDoneWith = (classes: readonly OwnClass[], problemId: string): string[] =>
  classes
    .filter(({ problems }) => problems.some(({ problem_id }) => problem_id === problemId))
    .filter(({ problems }) =>
      problems.every(({ problem_id, status }) => problem_id === problemId || status === 'Completed'),
    )
    .map(({ title }) => title)
