import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trimSubmissions } from '../src/store/kept-solutions.ts'
import { insertMatch, markOpened } from '../src/store/matches.ts'
import { saveProblem } from '../src/store/problems.ts'
import { addSolvedProblem } from '../src/store/submissions.ts'
import { readMatch, readModelSolutions } from '../src/usecases/read-match.ts'
import { closeRoom, database } from './room.ts'

beforeAll(async () => {
  const about = { title: 'Two Sum', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' } as const
  const text = (editorial: string) => ({
    description: '',
    explanations: [],
    editorial,
    hints: [`<p>${editorial}?</p>`],
  })
  const texts = { en: text('how'), es: text('cómo') }
  const rest = { limits: { time_ms: 1_000, memory_mb: 64 }, checker: { type: 'exact' }, duration: 20 } as const
  const problem = { ...about, texts, examples: [], ...rest, tests_hash: 'h', tests_total: 0 }
  const model_solutions = [{ language: 'python' as const, code: 'print(2)' }]
  await saveProblem(database.db, { problem_id: 'told', ...problem, model_solutions })
  await saveProblem(database.db, {
    problem_id: 'untold',
    ...problem,
    texts: { en: { description: '', explanations: [] } },
  })
})
afterAll(closeRoom)

async function running(type: 'Ranked' | 'Custom' | 'Solo', users: string[], problem_id = 'told'): Promise<string> {
  const match_id = crypto.randomUUID()
  const match = { match_id, type, pair_id: null, problem_id, status: 'Pending', deadline_at: null } as const
  const players = users.map((user_id) => ({ user_id, username: user_id, opponent_id: null, points_before: 0 }))
  await insertMatch(database.db, { ...match, started_at: new Date() }, players)
  return match_id
}
const open = (match: string, user: string) => markOpened(database.db, match, user, new Date())
const end = (match: string, status = 'Completed') =>
  sql`update matches set status = ${status}, finished_at = now() where match_id = ${match}`.execute(database.db)
const programs = async (match: string, user: string) => {
  const read = await readModelSolutions(database.db, match, user)
  return 'solutions' in read ? read.solutions.map(({ code }) => code) : read
}
/** What the player reads; the programs come and go with it, where the problem has any. RULES PB11. */
const editorial = async (match: string, user: string, lang?: string) => {
  const read = await readMatch(database.db, match, user, lang)
  if (!('editorial' in read)) {
    expect(await programs(match, user)).toEqual(read)
    return read
  }
  expect(await programs(match, user)).toEqual(read.editorial ? ['print(2)'] : [])
  return read.editorial
}

test('PB6 PB11 both players read how the problem is solved when their match is over, in their language', async () => {
  const match = await running('Ranked', ['ann', 'ben'])
  await open(match, 'ann')
  // One of them has solved it: the match goes on for the other.
  await sql`update players set solved_at = now() where match_id = ${match} and user_id = 'ann'`.execute(database.db)
  for (const user of ['ann', 'ben']) expect(await editorial(match, user)).toBeNull()
  await end(match)
  expect(await editorial(match, 'ann')).toBe('how')
  expect(await editorial(match, 'ben', 'es')).toBe('cómo')
  expect(await editorial(match, 'ben', 'pt-BR')).toBe('how')
  expect(await editorial(match, 'eve')).toMatchObject({ status: 404 })
})

test('PB6 PB11 a Solo match shows it when it is solved', async () => {
  const match = await running('Solo', ['dan'])
  await open(match, 'dan')
  expect(await editorial(match, 'dan')).toBeNull()
  await end(match)
  expect(await editorial(match, 'dan')).toBe('how')
})

test('PB6 PB11 nobody reads it anywhere while another match of theirs on the problem runs', async () => {
  const over = await running('Solo', ['fay'])
  await end(over)
  for (const type of ['Ranked', 'Custom', 'Solo'] as const) {
    const other = await running(type, ['fay', 'gus'])
    // The home page makes Solo matches that she has not opened; and nothing tells the problem of a ranked one before she has.
    expect(await editorial(over, 'fay')).toBe(type === 'Custom' ? null : 'how')
    await open(other, 'fay')
    expect(await editorial(over, 'fay')).toBeNull()
    expect(await editorial(other, 'fay')).toBeNull()
    await end(other)
    expect(await editorial(over, 'fay')).toBe('how')
  }
  await open(await running('Ranked', ['fay', 'hal'], 'untold'), 'fay')
  expect(await editorial(over, 'fay')).toBe('how')
})

test('PB6 PB11 nobody who has not solved it reads it while a ranked match of others on the problem runs', async () => {
  const helped = await running('Ranked', ['max', 'pat'])
  const [custom, solo, ranked] = [
    await running('Custom', ['helper', 'friend']),
    await running('Solo', ['helper']),
    await running('Ranked', ['helper', 'stranger']),
  ]
  for (const match of [custom, solo, ranked]) await open(match, 'helper')
  for (const [match, status] of [
    [custom, 'Completed'],
    [solo, 'Completed'],
    [ranked, 'Void'],
  ] as const)
    await end(match, status)
  const shown = () => Promise.all([custom, solo, ranked].map((match) => editorial(match, 'helper')))
  expect(await shown()).toEqual(['how', 'how', 'how']) // nobody knows of max's match yet
  await open(helped, 'max')
  expect(await shown()).toEqual([null, null, null])
  expect(await editorial(custom, 'friend')).toBeNull()
  // Pat has not opened it: what is kept from pat would tell its problem.
  const pats = await running('Solo', ['pat'])
  await end(pats)
  expect(await editorial(pats, 'pat')).toBe('how')

  await addSolvedProblem(database.db, 'stranger', 'told')
  expect(await editorial(ranked, 'stranger')).toBeNull() // never came
  await addSolvedProblem(database.db, 'friend', 'told')
  expect(await editorial(custom, 'friend')).toBe('how')
  await sql`update matches set finished_at = now() - interval '25 hours' where match_id = ${solo}`.execute(database.db)
  expect(await shown()).toEqual([null, 'how', null])
  await end(helped)
  expect(await shown()).toEqual(['how', 'how', 'how'])
})

test('PB6 PB11 a void match shows it to the player who came alone; a problem without one has null and no programs', async () => {
  const match = await running('Ranked', ['ida', 'joe'])
  await open(match, 'ida')
  await end(match, 'Void')
  expect([await editorial(match, 'ida'), await editorial(match, 'joe')]).toEqual(['how', null])
  const untold = await running('Solo', ['ida'], 'untold')
  await end(untold)
  expect(await editorial(untold, 'ida')).toBeNull()
})

test('PB6 MR6 a match that is over gives its player the accepted code, else the last submitted, in whichever browser', async () => {
  const match = await running('Ranked', ['kim', 'leo'])
  const code = async (user: string, inMatch = match) => {
    const read = await readMatch(database.db, inMatch, user, 'en')
    return 'solution' in read ? read.solution : read
  }
  let ago = 60
  const hand = (user: string, kind: string, text: string, verdict: string, inMatch = match) =>
    sql`insert into submissions (submission_id, match_id, user_id, kind, language, code, received_at, judgement)
      values (${crypto.randomUUID()}, ${inMatch}, ${user}, ${kind}, 'c', ${text}, ${new Date(Date.now() - ago-- * 1_000)},
        ${JSON.stringify({ verdict })})`.execute(database.db)
  await hand('kim', 'submit', 'wrong', 'wrong_answer')
  await hand('kim', 'submit', 'right', 'accepted')
  await hand('kim', 'run', 'a run', 'accepted')
  await hand('leo', 'submit', 'first try', 'wrong_answer')
  await hand('leo', 'submit', 'last try', 'time_limit')
  await hand('leo', 'submit', 'elsewhere', 'accepted', await running('Solo', ['leo']))
  expect([await code('kim'), await code('leo')]).toEqual([null, null]) // the match runs
  await end(match)
  expect(await code('kim')).toEqual({ language: 'c', code: 'right' })
  expect(await code('leo')).toEqual({ language: 'c', code: 'last try' })
  await trimSubmissions(database.db, new Date(), 100) // what leo handed in elsewhere is kept too
  expect(await code('kim')).toEqual({ language: 'c', code: 'right' })
  expect(await code('leo')).toEqual({ language: 'c', code: 'last try' })
  const idle = await running('Ranked', ['kim', 'leo'])
  await end(idle)
  expect([await code('kim', idle), await code('leo', idle)]).toEqual([null, null]) // their code is of other matches
})

test('PB10 practice has hints, in the language of the player; nothing else has', async () => {
  const hints = async (match: string, user: string, lang?: string) => {
    const read = await readMatch(database.db, match, user, lang)
    return 'hints' in read ? read.hints : undefined
  }
  const solo = await running('Solo', ['ned'])
  await open(solo, 'ned')
  expect([await hints(solo, 'ned'), await hints(solo, 'ned', 'es')]).toEqual([['<p>how?</p>'], ['<p>cómo?</p>']])
  expect(await hints(await running('Solo', ['ned'], 'untold'), 'ned')).toEqual([])

  const custom = await running('Custom', ['ned', 'oda'])
  expect(await hints(custom, 'ned')).toBeUndefined()
  expect(await hints(solo, 'ned')).toEqual([]) // ned plays it against oda
  await end(custom)
  expect(await hints(solo, 'ned')).toEqual(['<p>how?</p>'])

  const ranked = await running('Ranked', ['pia', 'quin'])
  await open(ranked, 'pia')
  expect(await hints(solo, 'ned')).toEqual(['<p>how?</p>']) // others play a popular problem at any hour
  await end(ranked)
})
