import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { settingOf } from '@skirmish/service-kit/config'
import { manageDeadLetters } from './dead-letter-commands.ts'
import { manageGenerations } from './generation-commands.ts'
import { ROOT } from './paths.ts'
import { printProblems, reverifyProblems } from './problem-commands.ts'
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
  dead-letters list|replay|drop [--durable <consumer>] [--id <event>] [--all]
                    shows the events that nobody could handle, gives them to their consumer again, or removes them
  --help            this text

The system must be running (npm start), or DATABASE_URL must name its PostgreSQL, LEADERBOARD_URL\nthe leaderboard service, CATALOG_URL the catalog, AUTH_URL auth, NATS_URL and
NATS_PREFIX its NATS.`

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
if (command === 'confirm' && subject) {
  const [auth] = need('AUTH_URL').split(',')
  const answer = await fetch(`${auth}/internal/confirmed-emails`, {
    method: 'POST',
    headers: { authorization: `Bearer ${need('INTERNAL_TOKEN')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: subject }),
  })
  const { confirmed, detail } = (await answer.json()) as { confirmed?: string; detail?: string } // our own service
  const how = confirmed === 'before' ? 'was confirmed before' : 'is confirmed'
  console.log(answer.ok ? `The address ${subject} ${how}.` : `It was not confirmed: ${detail}`)
  process.exit(answer.ok ? 0 : 1)
}
if (command === 'rebuild-board') {
  const [leaderboard] = need('LEADERBOARD_URL').split(',')
  const headers = { authorization: `Bearer ${need('INTERNAL_TOKEN')}` }
  const answer = await fetch(`${leaderboard}/internal/rebuild`, { method: 'POST', headers })
  const { players, detail } = (await answer.json()) as { players?: number; detail?: string } // our own service
  console.log(answer.ok ? `The boards of ${players} players are as the ledger says.` : `It was not rebuilt: ${detail}`)
  process.exit(answer.ok ? 0 : 1)
}
if (command === 'problems' || (command === 'reverify' && subject)) {
  const access = { CATALOG_URL: need('CATALOG_URL'), INTERNAL_TOKEN: need('INTERNAL_TOKEN') }
  try {
    await (command === 'problems' ? printProblems(access) : reverifyProblems(access, subject ?? ''))
    process.exit(0)
  } catch (error) {
    console.error(`The catalog did not do it: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
if (command === 'generation') {
  const access = { CATALOG_URL: need('CATALOG_URL'), INTERNAL_TOKEN: need('INTERNAL_TOKEN') }
  try {
    await manageGenerations(access, process.argv.slice(3), console.log)
    process.exit(0)
  } catch (error) {
    console.error(`The catalog did not do it: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
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
