import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const RELEASED_MIGRATIONS = 'deploy/checks/migrations.lock.json'

/** Statements that an older process beside a newer one does not survive, in SQL and in Kysely's words. RULES OP8. */
const CONTRACTING: [RegExp, string][] = [
  // A column that may be null takes all that older processes write.
  [/\bdrop\b(?!\s+not\s+null\b)/i, 'drops something'],
  [/\.drop[A-Z]\w*\(/, 'drops something'],
  [/\brename\b/i, 'renames something'],
  [/\.rename[A-Z]\w*\(/, 'renames something'],
  [/\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\.setDataType\(/, 'changes the type of a column'],
  // Older processes insert rows without it.
  [
    /\badd\s+(column\s+)?(?!(?:constraint|check|unique|primary|foreign)\b)"?\w+"?\s(?:(?!\bdefault\b|\bgenerated\b)[^,;`])*\bnot\s+null\b(?!\s+(default|generated)\b)/i,
    'demands a column',
  ],
  [/\balterTable\((?:(?!\.execute\(|\.defaultTo\()[\s\S])*?\.notNull\(\)(?!\s*\.defaultTo\()/, 'demands a column'],
  [/\bset\s+not\s+null\b|\.setNotNull\(/i, 'demands a column'],
]
/** Adding a constraint reads the whole table while nobody may touch it, unless it is not valid: new rows are held to it all the same. */
const READS_ALL_ROWS =
  /\badd\s+(?:constraint\s+"?\w+"?\s+)?(?:check|foreign\s+key)\b(?!(?:(?!\badd\b)[^;`])*\bnot\s+valid\b)|\.add(?:Check|ForeignKey)Constraint\(/i
const FUNCTION = /\bcreate\s+(or\s+replace\s+)?(?:function|procedure)\s+"?(\w+)"?/gi
const MARK = /^export const contracts = '([\w-]+)'/m

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)(\/\/|--\s).*$/gm, '$1')

/** Every migration of the tree by its path, in the order in which they run. */
export function migrationsOf(root: string): { path: string; service: string; name: string; text: string }[] {
  return readdirSync(join(root, 'services')).flatMap((service) => {
    const folder = join('services', service, 'migrations')
    if (!existsSync(join(root, folder))) return []
    const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.ts'))
    return files.sort().map((file) => {
      const path = `${folder}/${file}`
      return { path, service, name: file.replace(/\.ts$/, ''), text: readFileSync(join(root, path), 'utf8') }
    })
  })
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Migrations that an older process could not live with, or that changed after their release. RULES OP8. */
export function findMigrationFaults(root: string): string[] {
  const released = JSON.parse(readFileSync(join(root, RELEASED_MIGRATIONS), 'utf8')) as Record<string, string> // written by lock.ts
  const migrations = migrationsOf(root)
  const faults = Object.keys(released)
    .filter((path) => !migrations.some((migration) => migration.path === path))
    .map((path) => `${path} has been released and is gone`)
  const functions = new Set<string>()
  const afterIt = (service: string, name: string) =>
    migrations.find((other) => other.service === service && other.name > name && released[other.path])
  for (const { path, service, name, text } of migrations) {
    const sql = withoutComments(text)
    const created = [...sql.matchAll(FUNCTION)].map((match) => ({ replaces: !!match[1], id: `${service} ${match[2]}` }))
    const mark = MARK.exec(text)?.[1]
    if (released[path]) {
      if (released[path] !== hashOf(text))
        faults.push(`${path} has been released and was edited: write a new migration`)
    } else if (mark !== undefined) {
      const earlier = migrations.find((other) => other.service === service && other.name.startsWith(`${mark}-`))
      if (!earlier) faults.push(`${path} contracts '${mark}', which is no earlier migration of ${service}`)
      // Otherwise it would run beside processes of the release before, which know nothing of what replaces it.
      else if (!released[earlier.path]) faults.push(`${path} contracts '${mark}', which no release has: wait for one`)
    } else {
      const words = CONTRACTING.filter(([pattern]) => pattern.test(sql)).map(([, what]) => what)
      const replaced = created.filter((one) => one.replaces && functions.has(one.id)).map((one) => one.id.split(' ')[1])
      for (const what of [...new Set(words), ...replaced.map((fn) => `changes the function ${fn}`)])
        faults.push(`${path} ${what}: expand, deploy, and contract one release later (export const contracts = 'NNNN')`)
    }
    if (!released[path] && READS_ALL_ROWS.test(sql))
      faults.push(`${path} reads all rows under the lock of their table: add the constraint as not valid`)
    // Kysely refuses to run it where the later one has run: the release would not start.
    const later = released[path] ? undefined : afterIt(service, name)
    if (later) faults.push(`${path} comes before ${later.name}, which has been released: give it a higher number`)
    for (const { id } of created) functions.add(id)
  }
  return faults
}
