import { judgeError } from '@skirmish/contracts/events/judging'
import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Author, Reply } from '../src/generation/author.ts'
import { proposeFromFamily } from '../src/generation/families/families.ts'
import { familiesAuthor } from '../src/generation/families-author.ts'
import {
  dueQuestions,
  generationById,
  putQuestions,
  trimStages,
  updateGeneration,
} from '../src/generation/store/generations.ts'
import { type AuthorCalls, advanceGeneration } from '../src/generation/usecases/advance-generation.ts'
import { askAboutGenerations, noteVerdict } from '../src/generation/usecases/ask-about-generations.ts'
import { keepStock } from '../src/generation/usecases/keep-stock.ts'
import { retryGeneration, startGeneration } from '../src/generation/usecases/start-generation.ts'
import type { Question } from '../src/generation/work.ts'
import { saveListing } from '../src/practice/store/listings.ts'
import { saveProblem } from '../src/problems/store/problems.ts'
import { saveTests } from '../src/problems/store/test-sets.ts'
import type { Tables } from '../src/tables.ts'

const WISH = { knowledge_area: 'Graphs', difficulty: 'Medium' } as const
let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'catalog', new URL('../migrations/', import.meta.url), 6)
})
afterAll(() => database.close())

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 8, minute))
const start = (minute = 0) => startGeneration(database.db, WISH, 'families', at(minute))
const read = async (id: string) => {
  const found = await generationById(database.db, id)
  if (!found) throw new Error('there is no such generation')
  return found
}
const partsWith = (families: Author) => ({
  ...{ database, authors: { families, model: null }, first: 'families' as const },
  ...{ secret: 'a secret that is long enough for a test', log: quiet().log },
})
/** Takes generations on until nothing is due, and every author has answered. */
async function settle(now: Date, author = familiesAuthor): Promise<void> {
  const calls: AuthorCalls = new Set()
  for (;;) {
    const more = await advanceGeneration(partsWith(author), () => now, calls)
    await Promise.all(calls)
    if (!more) return
  }
}
const end = (id: string) => updateGeneration(database.db, id, { state: 'failed', ended_at: at(0) })
const question = (code: string): Question => ({
  ...{ language: 'python', code, limits: { time_ms: 1_000, memory_mb: 64 }, checker: { type: 'exact' } },
  tests: { inputs: ['1'] },
})

test('JD2 a generation that failed for the judge asks anew when it is tried again, and takes no failure for a verdict', async () => {
  const id = await start()
  await settle(at(0))
  expect((await read(id)).stage).toBe('build_tests')
  for (let tries = 0; (await read(id)).state === 'running'; tries++) {
    expect(tries).toBeLessThan(20)
    await askAboutGenerations(database, new Date(at(0).getTime() + tries * 3_600_000))
    const open = database.db.selectFrom('generation_questions').select('submission_id').where('judgement', 'is', null)
    const [{ submission_id } = { submission_id: '' }] = await open.where('asked', '>', 0).execute()
    await database.transaction((tx) => noteVerdict(tx, judgeError(submission_id, 'no slot'), at(0)))
  }
  expect(await read(id)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/no slot/) })
  const retried = await Promise.all([1, 2].map(() => retryGeneration(database, id, at(1))))
  expect(retried).toContainEqual({ generation_id: id })
  expect(retried).toContainEqual(expect.objectContaining({ status: 409 }))
  await settle(at(1))
  expect(await read(id)).toMatchObject({ state: 'running', stage: 'build_tests' })
  const due = await database.transaction((tx) => dueQuestions(tx, at(1), 10))
  expect(due.map((one) => one.asked)).toEqual([0])
  await end(id)
})

test('PB2 in place of a rejected proposal another one is made', async () => {
  const id = await start()
  await settle(at(0))
  await updateGeneration(database.db, id, { state: 'rejected', reason: 'it was refused', ended_at: at(0) })
  const [retried, again] = await Promise.all([1, 2].map(() => retryGeneration(database, id, at(1))))
  expect(again).toEqual(retried)
  const other = retried && 'generation_id' in retried ? retried.generation_id : ''
  expect(other).not.toBe(id)
  await settle(at(1))
  const [former, latter] = [await read(id), await read(other)]
  expect(former).toMatchObject({ state: 'rejected', reason: 'it was refused' })
  expect(latter.work.proposal?.title.en).toBeTruthy()
  expect(latter.work.proposal?.title.en).not.toBe(former.work.proposal?.title.en)
  await end(other)
})

/** A problem of the bank with a statement. */
async function addProblem(problem_id: string, description: string): Promise<void> {
  const truth = proposeFromFamily({ ...WISH, variant: 0 })
  if (!truth) throw new Error('the family has no such variant')
  const { knowledge_area, difficulty, complexity, checker, limits } = truth
  const texts = { en: { description, explanations: [] } }
  const content = {
    title: problem_id,
    knowledge_area,
    difficulty,
    complexity,
    checker,
    limits,
    texts,
    examples: [],
    duration: 20,
  }
  await saveTests(database.db, 'h', [])
  const version = { content_hash: problem_id, tests_hash: 'h', match_tests_hash: null, tests_total: 2 }
  await saveProblem(database.db, { problem_id, content, ...version })
  await database.transaction((tx) => saveListing(tx, { problem_id, content, forEverybody: true }))
}

test('PB2 what was published since a proposal was compared with others is compared with it before it is published too', async () => {
  const proposal = proposeFromFamily({ ...WISH, variant: 1 })
  if (!proposal) throw new Error('the family has no such variant')
  await saveTests(database.db, 'practice', [])
  await saveTests(database.db, 'match', [])
  const work = { proposal, tests: { practice: 'practice', match: 'match', total: 10 }, compared: [] }
  await addProblem('quite-another', '<p>Add two numbers.</p>')
  const first = await start()
  await updateGeneration(database.db, first, { stage: 'publish', work })
  await settle(at(0))
  expect(await read(first)).toMatchObject({ state: 'running', stage: 'near_duplicate' })
  await end(first)

  const both = [await start(), await start()]
  const compared = { ...work, compared: ['quite-another'] }
  for (const id of both) await updateGeneration(database.db, id, { stage: 'publish', work: compared })
  const calls: AuthorCalls = new Set()
  await Promise.all(both.map(() => advanceGeneration(partsWith(familiesAuthor), () => at(0), calls)))
  const ends = await Promise.all(both.map(read))
  expect(ends.map((one) => one.stage).sort()).toEqual(['prove', 'publish'])
  expect(ends.find((one) => one.stage === 'publish')).toMatchObject({
    state: 'rejected',
    reason: expect.stringMatching(/nearly that of/),
  })
  for (const id of both) await end(id)
})

test('PB2 a question that no event carries is refused alone, and the others are asked', async () => {
  const [large, small] = [await start(), await start()]
  await database.transaction((tx) =>
    putQuestions(tx, large, [{ submission_id: 'large', request: question('x'.repeat(300_000)) }], at(0)),
  )
  await database.transaction((tx) =>
    putQuestions(tx, small, [{ submission_id: 'small', request: question('x') }], at(0)),
  )
  await askAboutGenerations(database, at(0))
  expect(await read(large)).toMatchObject({ state: 'rejected', reason: expect.stringMatching(/too long/) })
  expect(await read(small)).toMatchObject({ state: 'running' })
  const { rows } = await sql`select from outbox where payload ->> 'submission_id' = 'small'`.execute(database.db)
  expect(rows).toHaveLength(1)
  await end(small)
})

test('PB2 while four authors think, other generations go on, and a fifth author is asked later', async () => {
  const thinking: PromiseWithResolvers<Reply>[] = []
  const slow: Author = {
    ...familiesAuthor,
    propose: () => {
      const answer = Promise.withResolvers<Reply>()
      thinking.push(answer)
      return answer.promise
    },
  }
  const waiting = [await start(), await start(), await start(), await start(), await start()]
  const calls: AuthorCalls = new Set()
  const advance = () => advanceGeneration(partsWith(slow), () => at(0), calls)
  while (await advance());
  await vi.waitFor(() => expect(thinking).toHaveLength(4)) // each reads the known titles first
  const ready = await startGeneration(database.db, WISH, 'model', at(0)) // no family is parsed
  const proposal = proposeFromFamily({ ...WISH, variant: 2 })
  await updateGeneration(database.db, ready, { stage: 'parse', work: { output: proposal } })
  expect(await advance()).toBe(true)
  expect((await read(ready)).stage).toBe('brute_force')
  expect(await advance()).toBe(false)
  for (const { resolve } of thinking) resolve({ fault: 'it thinks', again: false })
  await Promise.all(calls)
  expect(await advance()).toBe(true)
  await Promise.allSettled([...waiting, ready].map(end))
  for (const { resolve } of thinking) resolve({ fault: 'it thinks', again: false })
  await Promise.all(calls)
})

test('PB2 the keeper makes what is missing, one at a time, and pauses when ten were in vain', async () => {
  const keep = (now: Date, stock = 2) => keepStock(database, { stock, author: 'families' }, now, quiet().log)
  await sql`delete from generations`.execute(database.db)
  expect(await keep(at(0), 0)).toBe('enough')
  for (let minute = 0; minute < 10; minute++) {
    expect(await keep(at(minute))).toBe('making')
    expect(await keep(at(minute))).toBe('making') // the same one
    const { rows } = await sql<{
      generation_id: string
    }>`select generation_id from generations where state = 'running'`.execute(database.db)
    expect(rows).toHaveLength(1)
    await end(rows[0]?.generation_id ?? '')
  }
  const { rows } = await sql`select distinct knowledge_area from generations where for_stock`.execute(database.db)
  expect(rows.length).toBeGreaterThan(5) // a vain wish waits for the others
  expect(await keep(at(11))).toBe('paused')
  expect(await keep(new Date(at(11).getTime() + 24 * 3_600_000))).toBe('making')
})

test('PB2 what the stages of old generations took and gave is forgotten, and their ends are not', async () => {
  const id = await start()
  await settle(at(0))
  await end(id)
  const stages = async () =>
    (await sql`select from generation_stages where generation_id = ${id}`.execute(database.db)).rows.length
  await trimStages(database.db, at(-1))
  expect(await stages()).toBeGreaterThan(0)
  await trimStages(database.db, at(1))
  expect(await stages()).toBe(0)
  expect(await read(id)).toMatchObject({ state: 'failed' })
})
