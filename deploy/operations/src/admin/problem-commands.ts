import { reverifyAll, reverifyOne, reverifyRejected } from '@skirmish/contracts/internal/bank'
import { askCatalog, type CatalogAccess, readProblems } from '../problems.ts'

/** Prints every problem with its state and the remark about it, and the packages of the bank that have no tests. */
export async function printProblems(access: CatalogAccess): Promise<void> {
  const { problems, waiting, left_out = [] } = await readProblems(access)
  const width = Math.max(...problems.map((problem) => problem.problem_id.length))
  for (const { problem_id, difficulty, state, reason } of problems)
    console.log(`${problem_id.padEnd(width)}  ${difficulty.padEnd(6)}  ${state.padEnd(9)}  ${reason ?? ''}`.trimEnd())
  for (const { problem_id, reason, tries, next_at } of left_out) {
    const again = next_at === null ? '' : `; tried ${tries} times, again at ${next_at}`
    console.log(`${problem_id.padEnd(width)}  left out: ${reason}${again}`)
  }
  if (waiting > 0) console.log(`The tests of ${waiting} more are still to be drawn.`)
}

/** Has one problem, `--all` or the `--rejected` ones proven anew. */
export async function reverifyProblems(access: CatalogAccess, which: string): Promise<void> {
  const several = { '--all': reverifyAll, '--rejected': reverifyRejected }[which]
  const { problems } = several
    ? await askCatalog(access, several, {})
    : await askCatalog(access, reverifyOne, { params: { problem_id: which } })
  console.log(problems.length > 0 ? `The judge proves anew: ${problems.join(', ')}.` : 'No problem is rejected.')
}
