/** The matrix of a class of 200 students with 30 problems, all tried; against the same for one student, by CPU of PostgreSQL and this process. */
import { readdirSync, readFileSync } from 'node:fs'
import { openTestDatabase } from '@skirmish/testkit/open'
import { cpuMs } from '@skirmish/testkit/processes'
import { report, table } from '@skirmish/testkit/report'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { matrixFile, readMatrix } from '../src/classes/usecases/class-matrix.ts'
import type { Tables } from '../src/tables.ts'

const STUDENTS = 200
const PROBLEMS = 30
/** Classes beside the measured one. */
const OTHERS = 50
const ROUNDS = 15
const CALLS = 20

const database = await openTestDatabase<Tables>(scope(), 'catalog', new URL('../migrations/', import.meta.url), 1)
const { db } = database
const students = sql`generate_series(1, ${sql.lit(STUDENTS)}) s`
const problems = sql`generate_series(1, ${sql.lit(PROBLEMS)}) p`
const classes = sql`generate_series(0, ${sql.lit(OTHERS)}) c`
for (const statement of [
  sql`insert into classes (class_id, title, created_at) select 'c' || c, 'Class', now() from ${classes}`,
  sql`insert into class_teachers select 'c' || c, 'teacher' from ${classes}`,
  sql`insert into people select 'c' || c || 's' || s, 'student' || c || '_' || s, 0 from ${classes}, ${students}`,
  sql`insert into class_members select 'c' || c, 'c' || c || 's' || s, now() from ${classes}, ${students}`,
  sql`insert into test_sets values ('none', '[]')`,
  sql`insert into problems (problem_id, content_hash, content, tests_hash, tests_total, state)
    select 'c' || c || 'p' || p, '', jsonb_build_object('title', 'Problem ' || p, 'texts', repeat('text ', 500)), 'none', 2, 'published'
    from ${classes}, ${problems}`,
  sql`insert into authored_problems select 'c' || c || 'p' || p, 'teacher', now() from ${classes}, ${problems}`,
  sql`insert into numbers (problem_id) select problem_id from problems order by problem_id`,
  sql`insert into class_problems select 'c' || c, 'c' || c || 'p' || p, now() from ${classes}, ${problems}`,
  sql`insert into class_attempts select 'c' || c || 's' || s, 'c' || c || 'p' || p, 1 + (s + p) % 5, now() - interval '1 hour', now(),
    case when (s + p) % 3 > 0 then now() end from ${classes}, ${students}, ${problems}`,
  sql`insert into statuses select user_id, number, case when solved_at is null then 'Failed' else 'Completed' end
    from class_attempts join numbers using (problem_id)`,
  sql`vacuum analyze`,
])
  await statement.execute(database.alone('unhurried'))

/** The server's process behind our one connection. */
const { rows: backends } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
const backend = backends[0]?.pid ?? 0
if (
  !readdirSync('/proc').includes(String(backend)) ||
  !readFileSync(`/proc/${backend}/cmdline`, 'utf8').includes('postgres')
)
  throw new Error('PostgreSQL does not run on this machine: its CPU cannot be read')

const read = async (student?: string) => {
  const matrix = await readMatrix(db, 'teacher', 'c0', student)
  if (!('students' in matrix)) throw new Error('the class is there')
  return matrix
}
const ONE = 'one student'
const ALL = `${STUDENTS} students`
const FILE = `${STUDENTS} students as a file`
const cases: Record<string, (i: number) => Promise<unknown>> = {
  [ONE]: async (i) => JSON.stringify(await read(`c0s${1 + (i % STUDENTS)}`)),
  [ALL]: async () => JSON.stringify(await read()),
  [FILE]: async () => matrixFile(await read()),
}

/** CPU microseconds of so many calls. */
async function cost(call: (i: number) => Promise<unknown>): Promise<number> {
  const own = () => process.cpuUsage().user + process.cpuUsage().system
  const [before, server] = [own(), cpuMs(backend)]
  for (let i = 0; i < CALLS; i++) await call(i)
  return own() - before + (cpuMs(backend) - server) * 1_000
}
const costs = new Map<string, number>()
const all = Object.entries(cases)
for (const [, call] of all) await cost(call) // warms up
for (let round = 0; round < ROUNDS; round++)
  for (const [name, call] of round % 2 === 0 ? all : all.toReversed())
    costs.set(name, (costs.get(name) ?? 0) + (await cost(call)) / (ROUNDS * CALLS))

const of = (name: string) => costs.get(name) ?? Number.NaN
table(
  `a class with ${PROBLEMS} problems`,
  ['', 'CPU µs', '× one student'],
  [...costs.keys()].map((name) => [name, of(name), of(name) / of(ONE)]),
)
report({ name: 'classes.matrix.cpu', value: of(ALL), unit: 'µs', reference: of(ONE) })
report({ name: 'classes.file.cpu', value: of(FILE), unit: 'µs', reference: of(ONE) })
await database.close()
