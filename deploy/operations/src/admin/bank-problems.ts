import { reverifyAll, reverifyOne, reverifyRejected } from '@skirmish/contracts/internal/bank'
import type { Command } from '@skirmish/devkit/command-line'
import { askService, type ServiceAccess } from '../ask-service.ts'
import { readProblems } from '../problems.ts'
import { accessTo } from '../running-system.ts'
import { note } from './audit.ts'

/** Declares what an operator does with the problems of the bank. */
export function declareProblems(admin: Command): void {
  admin
    .command('problems')
    .description('lists every problem, whether it is published, and if not, why')
    .action(() => printProblems(accessTo('CATALOG_URL')))
  const reverify = admin
    .command('reverify')
    .description('has the judge prove problems again')
    .argument('[problem]', 'one problem')
    .addOption(admin.createOption('--all', 'all problems').conflicts('rejected'))
    .option('--rejected', 'those that the judge has rejected')
    .action(async (problem, { all, rejected }, command) => {
      const which = all ? reverifyAll : rejected ? reverifyRejected : problem
      if (which === undefined || (which !== problem && problem !== undefined))
        return reverify.error('error: name one problem, or say --all or --rejected.')
      await note(command)
      await reverifyProblems(accessTo('CATALOG_URL'), which)
    })
}

/** Prints every problem with its state and the remark about it, and the packages of the bank that have no tests. */
async function printProblems(catalog: ServiceAccess): Promise<void> {
  const { problems, waiting, left_out = [] } = await readProblems(catalog)
  const width = Math.max(...problems.map((problem) => problem.problem_id.length))
  for (const { problem_id, difficulty, state, reason } of problems)
    console.log(`${problem_id.padEnd(width)}  ${difficulty.padEnd(6)}  ${state.padEnd(9)}  ${reason ?? ''}`.trimEnd())
  for (const { problem_id, reason, tries, next_at } of left_out) {
    const again = next_at === null ? '' : `; tried ${tries} times, again at ${next_at}`
    console.log(`${problem_id.padEnd(width)}  left out: ${reason}${again}`)
  }
  if (waiting > 0) console.log(`The tests of ${waiting} more are still to be drawn.`)
}

/** Has one problem, all or the rejected ones proven again. */
async function reverifyProblems(catalog: ServiceAccess, which: string | typeof reverifyAll | typeof reverifyRejected) {
  const { problems } =
    typeof which === 'string'
      ? await askService(catalog, reverifyOne, { params: { problem_id: which } })
      : await askService(catalog, which, {})
  console.log(problems.length > 0 ? `The judge proves again: ${problems.join(', ')}.` : 'No problem is rejected.')
}
