/** Pages of 100,000 problems with 1,000,000 statuses, by CPU of PostgreSQL and this process together; against the first page in the same run. */
import { readdirSync, readFileSync } from 'node:fs'
import { COMPLEXITIES, DIFFICULTIES, INTERFACE_LANGUAGES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import type { ProblemsQuery } from '@skirmish/contracts/rest/problems'
import { openTestDatabase } from '@skirmish/testkit/open'
import { cpuMs } from '@skirmish/testkit/processes'
import { report, table } from '@skirmish/testkit/report'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { classProblemsOf } from '../src/classes/store/class-problems.ts'
import { BLOCK } from '../src/practice/store/listings.ts'
import { STEMMED, WHOLE } from '../src/practice/store/searches.ts'
import { readProblems } from '../src/practice/usecases/read-problems.ts'
import type { Tables } from '../src/tables.ts'

const PROBLEMS = 100_000
const USERS = 1_000
const STATUSES_EACH = 1_000
const FAR = 50_000
const WORDS = 8_000
const CHUNK = 5_000
const ROUNDS = 20
const CALLS = 50

const names = scope()
const database = await openTestDatabase<Tables>(names, 'catalog', new URL('../migrations/', import.meta.url), 1)
const { db } = database

/** Words that look like words; small numbers are frequent ones, as in a text. */
const SYLLABLES = [
  'ba',
  'cor',
  'di',
  'fen',
  'gu',
  'har',
  'li',
  'mon',
  'ne',
  'pur',
  'que',
  'ros',
  'si',
  'tal',
  'vo',
  'zem',
  'chi',
  'dra',
  'ple',
  'tri',
]
const wordAt = (i: number) =>
  [i % 20, Math.floor(i / 20) % 20, Math.floor(i / 400) % 20, (i * 7) % 20].map((place) => SYLLABLES[place]).join('')
const vocabulary = Array.from({ length: WORDS }, (_, i) => wordAt(i))

/** Always the same numbers in [0, 1): the benchmark measures the same problems each time. */
let state = 1
const random = () => {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}
const sentence = (words: number, power: number) =>
  Array.from({ length: words }, () => vocabulary[Math.floor(random() ** power * WORDS)]).join(' ')

async function fill(): Promise<void> {
  const filler = database.alone('unhurried')
  for (let from = 0; from < PROBLEMS; from += CHUNK) {
    const titles = Array.from({ length: CHUNK }, () => sentence(3, 1))
    const texts = titles.map((title) => `${title} ${sentence(60, 3)}`)
    await sql`insert into numbers (problem_id) select 'p' || i from generate_series(${sql.lit(from + 1)}, ${sql.lit(from + CHUNK)}) i`.execute(
      filler,
    )
    const vector = (of: 'title' | 'text') =>
      sql`strip(to_tsvector(${STEMMED.en}::regconfig, ${sql.ref(of)}) || to_tsvector(${WHOLE}::regconfig, ${sql.ref(of)}))`
    await sql`insert into listings (language, number, problem_id, title, knowledge_area, difficulty, complexity, for_everybody, title_words, text_words)
      select 'en', number, 'p' || number, title, (${KNOWLEDGE_AREAS}::text[])[1 + number % 12],
        (${DIFFICULTIES}::text[])[1 + (number / 12) % 3], (${COMPLEXITIES}::text[])[1 + (number / 36) % 4], true,
        ${vector('title')}, ${vector('text')}
      from (select ${sql.lit(from)} + place::integer as number, title, text
        from unnest(${titles}::text[], ${texts}::text[]) with ordinality as made(title, text, place)) made`.execute(
      filler,
    )
  }
  for (const language of INTERFACE_LANGUAGES) {
    await sql`insert into listings (language, number, problem_id, title, knowledge_area, difficulty, complexity, for_everybody, title_words, text_words)
      select ${language}, number, problem_id, title, knowledge_area, difficulty, complexity, for_everybody, title_words, text_words
      from listings where language = 'en' on conflict do nothing`.execute(filler)
    await sql`insert into search_words select ${language}, word from unnest(${vocabulary}::text[]) word on conflict do nothing`.execute(
      filler,
    )
  }
  await sql`insert into listing_blocks select number / ${BLOCK}, count(*) from numbers group by 1`.execute(filler)
  await sql`insert into statuses (user_id, number, status)
    select 'u' || u, 1 + (u * 31 + i * ${PROBLEMS / STATUSES_EACH}) % ${PROBLEMS}, case when i % 4 = 0 then 'Failed' else 'Completed' end
    from generate_series(1, ${USERS}) u, generate_series(1, ${STATUSES_EACH}) i`.execute(filler)
  await sql`vacuum analyze`.execute(filler)
}
await fill()

/** The server's process behind our one connection. */
const { rows: backends } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
const backend = backends[0]?.pid ?? 0
if (
  !readdirSync('/proc').includes(String(backend)) ||
  !readFileSync(`/proc/${backend}/cmdline`, 'utf8').includes('postgres')
)
  throw new Error('PostgreSQL does not run on this machine: its CPU cannot be read')

/** As the route does it. */
async function read(i: number, query: Partial<ProblemsQuery>) {
  const user_id = `u${1 + (i % USERS)}`
  const class_problems = await classProblemsOf(db, user_id)
  return readProblems(db, { user_id, language: 'en', class_problems }, { limit: 10, offset: 0, ...query })
}
/** A frequent word and one less so, in the one order and the other. */
const two = (i: number) => {
  const words = [wordAt(40 + (i % 5)), wordAt(800 + (i % 50))]
  return (i % 2 ? words : words.toReversed()).join(' ')
}
const typo = (word: string) => word.slice(0, 3) + word.slice(4)
const FIRST = 'first page'
const cases: Record<string, (i: number) => Promise<unknown>> = {
  [FIRST]: (i) => read(i, {}),
  'offset 50,000': (i) => read(i, { offset: FAR + i }),
  '`next` behind 50,000': (i) => read(i, { offset: FAR + i, after: `0.${FAR + i}` }),
  'status Completed': (i) => read(i, { status: 'Completed' }),
  'difficulty, area and status': (i) => read(i, { difficulty: 'Easy', knowledge: 'Graphs', status: 'Pending' }),
  'Easy, search of a frequent word': (i) => read(i, { difficulty: 'Easy', search: wordAt(1 + (i % 5)) }),
  'Easy, search of a rare word': (i) => read(i, { difficulty: 'Easy', search: wordAt(WORDS - 1 - (i % 50)) }),
  'Easy and Pending, search of two words': (i) => read(i, { difficulty: 'Easy', status: 'Pending', search: two(i) }),
  'Easy, search of a beginning': (i) => read(i, { difficulty: 'Easy', search: wordAt(4_000 + (i % 50)).slice(0, 6) }),
  'search with a typing error': (i) => read(i, { search: typo(wordAt(6_000 + (i % 50))) }),
}

/** The names of the figures that tools read. */
const FIGURES = {
  'offset 50,000': 'offset_50k',
  '`next` behind 50,000': 'next_50k',
  'difficulty, area and status': 'filtered',
  'Easy, search of a frequent word': 'filtered_search_frequent',
  'Easy, search of a rare word': 'filtered_search_rare',
  'Easy and Pending, search of two words': 'filtered_search_two_words',
  'Easy, search of a beginning': 'filtered_search_beginning',
  'search with a typing error': 'search_misspelt',
}

/** CPU microseconds of so many calls. */
async function cost(calls: number, call: (i: number) => Promise<unknown>): Promise<number> {
  const own = () => process.cpuUsage().user + process.cpuUsage().system
  const [before, server] = [own(), cpuMs(backend)]
  for (let i = 0; i < calls; i++) await call(i)
  return own() - before + (cpuMs(backend) - server) * 1_000
}
const costs = new Map<string, number>()
const all = Object.entries(cases)
for (const [, call] of all) await cost(CALLS, call) // warms up
for (let round = 0; round < ROUNDS; round++)
  for (const [name, call] of round % 2 === 0 ? all : all.toReversed())
    costs.set(name, (costs.get(name) ?? 0) + (await cost(CALLS, (i) => call(round * CALLS + i))) / (ROUNDS * CALLS))

const of = (name: string) => costs.get(name) ?? Number.NaN
table(
  `${PROBLEMS} problems, ${USERS * STATUSES_EACH} statuses`,
  ['', 'CPU µs', '× first page'],
  [...costs.keys()].map((name) => [name, of(name), of(name) / of(FIRST)]),
)
for (const [name, id] of Object.entries(FIGURES))
  report({ name: `problems.${id}.cpu`, value: of(name), unit: 'µs', reference: of(FIRST) })
await database.close()
