import { DatabaseSettings, readConfig } from '@skirmish/service-kit/config'
import { openDatabase } from '@skirmish/service-kit/database'
import { setRole } from './store/accounts.ts'
import type { Tables } from './store/tables.ts'

const [email, role] = process.argv.slice(2)
if (!email || (role !== 'teacher' && role !== 'student')) {
  console.error('usage: admin.ts <email> teacher|student')
  process.exit(2)
}
const config = readConfig(DatabaseSettings, process.env)
const database = await openDatabase<Tables>({
  url: config.DATABASE_URL,
  name: `${config.DATABASE_PREFIX}auth`,
  pool: 2,
})
const done = await setRole(database.db, email, role)
await database.close()
console.log(done ? `${email} is a ${role} from the next login on.` : `No account has the email ${email}.`)
process.exit(done ? 0 : 1)
