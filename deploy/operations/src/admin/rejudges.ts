import { setTimeout } from 'node:timers/promises'
import * as routes from '@skirmish/contracts/internal/rejudges'
import type { InternalBody, InternalCall, InternalRoute } from '@skirmish/contracts/internal/route'
import type { Command } from '@skirmish/devkit/command-line'
import { askService } from '../ask-service.ts'
import { accessTo } from '../running-system.ts'
import { typed } from '../typed.ts'
import { note } from './audit.ts'

const LOOK_MS = 500
const TELL_MS = 5_000
const signed = (points: number) => (points < 0 ? `${points}` : `+${points}`)

/** Calls an internal route of match-room. */
const ask = <const R extends InternalRoute>(route: R, given: InternalCall<R>): Promise<InternalBody<R>> =>
  askService(accessTo('MATCH_ROOM_URL'), route, given)
const read = (id: string) => ask(routes.previewRejudge, { params: { id } })

/** Declares how an operator has the judge judge finished matches again: the problem's name, or one of the other commands. */
export function declareRejudges(admin: Command): void {
  const rejudge = admin.command('rejudge').description('has the judge judge the finished matches of a problem again')
  rejudge
    .command('of', { isDefault: true })
    .description('judges again, and shows what would change; "of" may be left out')
    .argument('<problem>')
    .hook('preAction', note)
    .action(startRejudge)
  rejudge.command('list').description('lists the rejudges').action(listRejudges)
  rejudge
    .command('show')
    .description('shows what one would change')
    .argument('<id>')
    .action(async (id) => printPreview(await read(id)))
  rejudge
    .command('apply')
    .description('lets it take effect: verdicts, results, and correcting entries of the ledger')
    .argument('<id>')
    .hook('preAction', note)
    .action((id) => decide(id, routes.applyRejudge))
  rejudge
    .command('cancel')
    .description('gives it up')
    .argument('<id>')
    .hook('preAction', note)
    .action((id) => decide(id, routes.cancelRejudge))
}

async function startRejudge(problem: string): Promise<void> {
  const begun = await ask(routes.startRejudge, { body: { problem_id: problem } })
  console.log(`Rejudge ${begun.rejudge_id} of ${problem}: the judge takes it up when no player waits.`)
  const preview = await untilNot(begun.rejudge_id, 'judging')
  printPreview(preview)
  if (preview.changes.length > 0)
    console.log(`Nothing is changed yet: ${typed('admin', `rejudge apply ${begun.rejudge_id}`)}`)
}

async function decide(id: string, route: typeof routes.applyRejudge | typeof routes.cancelRejudge): Promise<void> {
  const { state } = await ask(route, { params: { id } })
  if (state !== 'applying') return console.log(`The rejudge is ${state}.`)
  printPreview(await untilNot(id, 'applying'))
}

async function listRejudges(): Promise<void> {
  const { rejudges } = await ask(routes.rejudges, {})
  if (rejudges.length === 0) console.log('Nothing has been rejudged yet.')
  for (const { rejudge_id, begun_at, state, problem_id } of rejudges)
    console.log([rejudge_id, begun_at, state.padEnd(9), problem_id].join('  '))
}

async function untilNot(id: string, state: routes.RejudgeState): Promise<routes.RejudgePreview> {
  for (let told = Date.now(); ; await setTimeout(LOOK_MS)) {
    const preview = await read(id)
    if (preview.rejudge.state !== state) return preview
    if (Date.now() - told < TELL_MS) continue
    told = Date.now()
    console.log(`${state}: ${preview.submissions.waiting} submissions wait for the judge`)
  }
}

function printPreview({ rejudge, submissions, matches_changed, changes, corrected }: routes.RejudgePreview): void {
  const counts = Object.entries(submissions).flatMap(([state, count]) => (count > 0 ? [`${count} ${state}`] : []))
  console.log(`${rejudge.problem_id}: ${rejudge.state}. Submissions: ${counts.join(', ') || 'none'}.`)
  for (const { match_id, type, status, verdicts, results } of changes) {
    const when = type !== 'Solo' && status === 'Pending' ? ' when it is over' : ''
    console.log(`\n${type} match ${match_id} would change${when}:`)
    for (const { username, former, verdict } of verdicts) console.log(`  ${username}: ${former} → ${verdict}`)
    for (const { username, former, outcome, points_delta } of results)
      console.log(`  ${username}: ${former ?? 'open'} → ${outcome ?? 'open again'}, ${signed(points_delta)} points`)
  }
  if (matches_changed > changes.length) console.log(`\n… and ${matches_changed - changes.length} matches more.`)
  if (corrected.length > 0) console.log('\nCorrected:')
  for (const { match_id, username, former_outcome, outcome, points_delta } of corrected)
    console.log(
      `  ${match_id}  ${username}: ${former_outcome} → ${outcome ?? 'open again'}, ${signed(points_delta)} points`,
    )
}
