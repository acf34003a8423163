import { setTimeout } from 'node:timers/promises'
import * as routes from '@skirmish/contracts/internal/rejudges'
import { askService, type ServiceAccess } from '../ask-service.ts'

type Print = (line: string) => void

const LOOK_MS = 500
const TELL_MS = 5_000
const signed = (points: number) => (points < 0 ? `${points}` : `+${points}`)

const read = (access: ServiceAccess, id: string) => askService(access, routes.previewRejudge, { params: { id } })

/** `rejudge <problem>|list|show <id>|apply <id>|cancel <id>`. */
export async function manageRejudges(access: ServiceAccess, args: readonly string[], print: Print): Promise<void> {
  const [what = '', id = ''] = args
  if (what === 'list') return listRejudges(access, print)
  if (what === 'show' && id) return printPreview(await read(access, id), print)
  if ((what === 'apply' || what === 'cancel') && id) {
    const route = what === 'apply' ? routes.applyRejudge : routes.cancelRejudge
    const { state } = await askService(access, route, { params: { id } })
    if (state !== 'applying') return print(`The rejudge is ${state}.`)
    return printPreview(await untilNot(access, id, 'applying', print), print)
  }
  if (!what || id) throw new Error('Say <problem>, list, show <id>, apply <id> or cancel <id>.')
  const begun = await askService(access, routes.startRejudge, { body: { problem_id: what } })
  print(`Rejudge ${begun.rejudge_id} of ${what}: the judge takes it up when no player waits.`)
  const preview = await untilNot(access, begun.rejudge_id, 'judging', print)
  printPreview(preview, print)
  if (preview.changes.length > 0) print(`Nothing is changed yet: npm run admin -- rejudge apply ${begun.rejudge_id}`)
}

async function listRejudges(access: ServiceAccess, print: Print): Promise<void> {
  const { rejudges } = await askService(access, routes.rejudges, {})
  if (rejudges.length === 0) print('Nothing has been rejudged yet.')
  for (const { rejudge_id, begun_at, state, problem_id } of rejudges)
    print([rejudge_id, begun_at, state.padEnd(9), problem_id].join('  '))
}

async function untilNot(
  access: ServiceAccess,
  id: string,
  state: routes.RejudgeState,
  print: Print,
): Promise<routes.RejudgePreview> {
  for (let told = Date.now(); ; await setTimeout(LOOK_MS)) {
    const preview = await read(access, id)
    if (preview.rejudge.state !== state) return preview
    if (Date.now() - told < TELL_MS) continue
    told = Date.now()
    print(`${state}: ${preview.submissions.waiting} submissions wait for the judge`)
  }
}

function printPreview(
  { rejudge, submissions, matches_changed, changes, corrected }: routes.RejudgePreview,
  print: Print,
): void {
  const counts = Object.entries(submissions).flatMap(([state, count]) => (count > 0 ? [`${count} ${state}`] : []))
  print(`${rejudge.problem_id}: ${rejudge.state}. Submissions: ${counts.join(', ') || 'none'}.`)
  for (const { match_id, type, status, verdicts, results } of changes) {
    const when = type !== 'Solo' && status === 'Pending' ? ' when it is over' : ''
    print(`\n${type} match ${match_id} would change${when}:`)
    for (const { username, former, verdict } of verdicts) print(`  ${username}: ${former} → ${verdict}`)
    for (const { username, former, outcome, points_delta } of results)
      print(`  ${username}: ${former ?? 'open'} → ${outcome ?? 'open again'}, ${signed(points_delta)} points`)
  }
  if (matches_changed > changes.length) print(`\n… and ${matches_changed - changes.length} matches more.`)
  if (corrected.length > 0) print('\nCorrected:')
  for (const { match_id, username, former_outcome, outcome, points_delta } of corrected)
    print(`  ${match_id}  ${username}: ${former_outcome} → ${outcome ?? 'open again'}, ${signed(points_delta)} points`)
}
