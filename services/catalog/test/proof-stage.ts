import type { Judgement } from '@skirmish/contracts/events/judging'
import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import { type ProblemPackage, readPackage } from '@skirmish/problem-package/read-package'
import type { Database } from '@skirmish/service-kit/database/database'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { BANK_FOLDER } from '../src/bank-folder.ts'
import { createProblem } from '../src/classes/usecases/author-problem.ts'
import { createClass } from '../src/classes/usecases/read-class.ts'
import { problemStates } from '../src/problems/store/problems.ts'
import { askForProofs } from '../src/problems/usecases/ask-for-proofs.ts'
import { decideProblem } from '../src/problems/usecases/decide-problem.ts'
import { seedBank } from '../src/problems/usecases/seed-bank.ts'
import type { Tables } from '../src/tables.ts'
import { problemOf } from './teachers.ts'

const log = createLogger({ service: 'catalog-test', instance: '', level: 'fatal', format: 'json' })
export const SEED = readPackage(`${BANK_FOLDER}/largest-island`) as ProblemPackage // bank.test.ts proves that it has no fault
export const after = (seconds: number) => new Date(Date.now() + seconds * 1_000)
export type Given = Parameters<typeof createProblem>[2]

export interface Asked {
  submission_id: string
  tests: { tests_hash: string }
}

/** Problems in a database of their own, which is empty before each test; the test says what the judge finds. */
export function proofStage() {
  let database: Database<Tables>
  beforeAll(async () => {
    database = await openTestDatabase<Tables>(scope(), 'catalog', new URL('../migrations/', import.meta.url))
  })
  afterAll(() => database.close())
  beforeEach(() =>
    sql`truncate problems, test_sets, problem_drafts, proofs, asked_proofs, served_tests, outbox`
      .execute(database.db)
      .then(() => {}),
  )

  /** What the judge is asked at a time. */
  async function asked(now: Date): Promise<Asked[]> {
    await askForProofs(database, now)
    return taken<Asked>('work.judging.background')
  }

  /** What the outbox holds for a subject; it is gone then, as when the relay has published it. */
  async function taken<T>(subject: string): Promise<T[]> {
    const { rows } = await sql<{ payload: T }>`delete from outbox where subject = ${subject} returning payload`.execute(
      database.db,
    )
    return rows.map((row) => row.payload)
  }
  async function judge(
    submission_id: string,
    verdict: Judgement['verdict'],
    now = new Date(),
    more: Partial<Judgement> = {},
  ): Promise<void> {
    const judgement: Judgement = {
      submission_id,
      verdict,
      detail: 'as the judge said',
      test_id: verdict === 'wrong_answer' ? 3 : null,
      expected_output: null,
      actual_output: null,
      tests_passed: 0,
      tests_total: 0,
      runs: [],
      ...more,
    }
    await database.transaction((tx) => decideProblem(tx, judgement, now, log))
  }
  const state = async () => (await problemStates(database.db))[0]
  const published = () => taken<PublishedProblem>('evt.catalog.problem_published')

  /** Problems of a teacher with a reference solution, made one after another. */
  async function written(teacher: string, count: number): Promise<string[]> {
    const made = await createClass(database, { user_id: teacher, username: teacher }, 'Class', new Date())
    if (!('class_id' in made)) throw new Error('the first class is not one too many')
    const ids: string[] = []
    const reference = { language: 'python', code: 'while True: pass' }
    for (let i = 0; i < count; i++) {
      const given = problemOf(`${teacher} ${i}`, [made.class_id], { reference })
      const answer = await createProblem(database, teacher, given as Given, new Date())
      if (!('problem_id' in answer)) throw new Error(JSON.stringify(answer))
      ids.push(answer.problem_id)
    }
    return ids
  }

  const seedWith = (secret: string, seed = SEED) => seedBank(database, [seed], secret, log)
  return {
    get database() {
      return database
    },
    ...{ seedWith, asked, taken, judge, state, published, written },
  }
}
