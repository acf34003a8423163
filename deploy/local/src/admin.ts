import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, ROOT } from './paths.ts'

const HELP = `Usage: npm run admin -- <command>
  teacher <email>   makes the account a teacher
  student <email>   makes the account a student again
  --help            this text

The system must be running (npm start), or DATABASE_URL must name its PostgreSQL.`

const [command, email] = process.argv.slice(2)
if ((command === 'teacher' || command === 'student') && email) {
  const file = join(folder('run'), 'environment.json')
  const saved: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (!process.env.DATABASE_URL && !saved.DATABASE_URL) {
    console.error('Skirmish is not running here. Start it with npm start, or set DATABASE_URL.')
    process.exit(1)
  }
  const done = spawnSync(process.execPath, [join(ROOT, 'services/auth/src/admin.ts'), email, command], {
    stdio: 'inherit',
    env: { ...saved, ...process.env },
  })
  process.exit(done.status ?? 1)
}
console.log(HELP)
process.exit(command === '--help' || command === undefined ? 0 : 2)
