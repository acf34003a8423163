import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, ROOT } from './paths.ts'

const HELP = `Usage: npm run admin -- <command>
  teacher <email>   makes the account a teacher
  student <email>   makes the account a student again
  rebuild-board     builds the leaderboards anew from the ledger of points, while they are in use
  --help            this text

The system must be running (npm start), or DATABASE_URL must name its PostgreSQL, LEADERBOARD_URL\nthe leaderboard service.`

const [command, email] = process.argv.slice(2)
const file = join(folder('run'), 'environment.json')
const saved: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

function need(name: string): string {
  const value = process.env[name] ?? saved[name]
  if (value) return value
  console.error(`Skirmish is not running here. Start it with npm start, or set ${name}.`)
  process.exit(1)
}

if ((command === 'teacher' || command === 'student') && email) {
  need('DATABASE_URL')
  const done = spawnSync(process.execPath, [join(ROOT, 'services/auth/src/admin.ts'), email, command], {
    stdio: 'inherit',
    env: { ...saved, ...process.env },
  })
  process.exit(done.status ?? 1)
}
if (command === 'rebuild-board') {
  const [leaderboard] = need('LEADERBOARD_URL').split(',')
  const answer = await fetch(`${leaderboard}/internal/rebuild`, { method: 'POST' })
  const { players, detail } = (await answer.json()) as { players?: number; detail?: string } // our own service
  console.log(answer.ok ? `The boards of ${players} players are as the ledger says.` : `It was not rebuilt: ${detail}`)
  process.exit(answer.ok ? 0 : 1)
}
console.log(HELP)
process.exit(command === '--help' || command === undefined ? 0 : 2)
