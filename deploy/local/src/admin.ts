import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { settingOf } from '@skirmish/service-kit/config'
import { askService, type ServiceAccess } from './ask-service.ts'
import { manageDeadLetters } from './dead-letter-commands.ts'
import { manageGenerations } from './generation-commands.ts'
import { ROOT } from './paths.ts'
import { printProblems, reverifyProblems } from './problem-commands.ts'
import { manageRejudges } from './rejudge-commands.ts'
import { need, saved } from './running-system.ts'
import { childEnvironment } from './settings.ts'

const HELP = `Usage: npm run admin -- <command>
  teacher <email>   makes the account a teacher
  student <email>   makes the account a student again
  confirm <email>   confirms the address of an account without a mail
  rebuild-board     builds the leaderboards anew from the ledger of points, while they are in use
  problems          lists every problem, whether it is published, and if not, why
  reverify <problem>|--all|--rejected
                    has the judge prove the problem, or these, anew
  generation list|show <id>|retry <id>
                    shows the problems that authors made or are making, with each stage, and takes up one that ended in vain
  rejudge <problem>  has the judge judge the finished matches of a problem anew, and shows what would change
  rejudge list|show <id>|apply <id>|cancel <id>
                    lets it take effect: verdicts, results, and correcting entries of the ledger
  dead-letters list|replay|drop [--durable <consumer>] [--id <event>] [--all]
                    shows the events that nobody could handle, gives them to their consumer again, or removes them
  --help            this text

The system must be running (npm start), or DATABASE_URL must name its PostgreSQL, LEADERBOARD_URL\nthe leaderboard service, CATALOG_URL the catalog, AUTH_URL auth, MATCH_ROOM_URL match-room, NATS_URL and
NATS_PREFIX its NATS.`

/** A board of ten million players takes minutes. */
const REBUILD_MS = 30 * 60_000

const [command, subject] = process.argv.slice(2)
if ((command === 'teacher' || command === 'student') && subject) {
  const DATABASE_URL = need('DATABASE_URL')
  const DATABASE_PREFIX = settingOf('DATABASE_PREFIX', process.env) ?? saved.DATABASE_PREFIX
  const done = spawnSync(process.execPath, [join(ROOT, 'services/auth/src/admin.ts'), subject, command], {
    stdio: 'inherit',
    env: childEnvironment({ ...saved, DATABASE_URL, DATABASE_PREFIX }),
  })
  process.exit(done.status ?? 1)
}
/** Does what an operator asked of a service, and ends the process. */
async function end(work: () => Promise<unknown>): Promise<never> {
  try {
    await work()
    process.exit(0)
  } catch (error) {
    console.error(`It was not done: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
const service = (name: string, setting: string): ServiceAccess => ({
  name,
  urls: need(setting),
  INTERNAL_TOKEN: need('INTERNAL_TOKEN'),
})
const catalog = () => ({ CATALOG_URL: need('CATALOG_URL'), INTERNAL_TOKEN: need('INTERNAL_TOKEN') })

if (command === 'confirm' && subject)
  await end(async () => {
    const question = { path: '/internal/confirmed-emails', method: 'POST', body: { email: subject } } as const
    const { confirmed } = await askService<{ confirmed: string }>(service('auth', 'AUTH_URL'), question)
    console.log(`The address ${subject} ${confirmed === 'before' ? 'was confirmed before' : 'is confirmed'}.`)
  })
if (command === 'rebuild-board')
  await end(async () => {
    const question = { path: '/internal/rebuild', method: 'POST', withinMs: REBUILD_MS } as const
    const { players } = await askService<{ players: number }>(service('the leaderboard', 'LEADERBOARD_URL'), question)
    console.log(`The boards of ${players} players are as the ledger says.`)
  })
if (command === 'problems') await end(() => printProblems(catalog()))
if (command === 'reverify' && subject) await end(() => reverifyProblems(catalog(), subject))
if (command === 'generation') await end(() => manageGenerations(catalog(), process.argv.slice(3), console.log))
if (command === 'rejudge')
  await end(() => manageRejudges(service('match-room', 'MATCH_ROOM_URL'), process.argv.slice(3), console.log))
if (command === 'dead-letters') {
  const NATS_PREFIX = settingOf('NATS_PREFIX', process.env) ?? saved.NATS_PREFIX ?? 'skirmish'
  try {
    await manageDeadLetters({ NATS_URL: need('NATS_URL'), NATS_PREFIX }, process.argv.slice(3), console.log)
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
console.log(HELP)
process.exit(command === '--help' || command === undefined ? 0 : 2)
