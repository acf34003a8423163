import type { OwnClass } from '@skirmish/contracts/rest/class-management'
import type { Kysely } from 'kysely'
import { listedFor } from '../../practice/store/listings.ts'
import type { Tables } from '../../tables.ts'
import { classesOfStudent } from '../store/class-management.ts'

/** The classes of a student, with their listed problems: what is due first stands first. RULES CL4. */
export async function readOwnClasses(db: Kysely<Tables>, userId: string): Promise<OwnClass[]> {
  const classes = await classesOfStudent(db, userId)
  const ids = classes.flatMap(({ problems }) => problems.map((one) => one.problem_id))
  const listed = ids.length > 0 ? await listedFor(db, userId, ids) : []
  return classes.map(({ problems, ...own }) => {
    const due = new Map(problems.map((one) => [one.problem_id, one.due_at]))
    const shown = listed.filter(({ problem_id }) => due.has(problem_id))
    const withDue = shown.map((one) => ({ ...one, due_at: due.get(one.problem_id) ?? null }))
    return { ...own, problems: withDue.toSorted((a, b) => timeOf(a.due_at) - timeOf(b.due_at)) }
  })
}

/** Of problems that are due together, and of those that are never due, the order of lists is kept. */
const timeOf = (due: string | null): number => (due === null ? Number.MAX_VALUE : Date.parse(due))
