import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updateProblem } from '../src/classes/usecases/author-problem.ts'
import { trimTests } from '../src/problems/store/test-sets.ts'
import { type Asked, after, type Given, proofStage } from './proof-stage.ts'

const stage = proofStage()
const { seedWith, asked, judge, state, written } = stage

test('JD2 a failure of the judge delays a proof and never rejects the problem', async () => {
  await seedWith('a secret')
  const [one, other] = await asked(after(1))
  await judge(other?.submission_id ?? '', 'accepted')
  let now = after(1)
  for (const waitS of [5, 10, 20, 40, 80, 160, 320, 600, 600]) {
    await judge(one?.submission_id ?? '', 'judge_error', now)
    expect(await state()).toMatchObject({ state: 'verifying', reason: expect.stringMatching(/as the judge said/) })
    expect(await asked(new Date(now.getTime() + waitS * 1_000 - 1))).toEqual([])
    now = new Date(now.getTime() + waitS * 1_000)
    expect(await asked(now)).toMatchObject([{ submission_id: one?.submission_id }])
  }
  await judge(one?.submission_id ?? '', 'accepted', now)
  expect(await state()).toMatchObject({ state: 'published', reason: null })
})

test('PB1 a verification without a verdict is asked again after 10 minutes, then ever less often', async () => {
  await seedWith('a secret')
  const first = (await asked(after(1))).map((one) => one.submission_id)
  expect(first).toHaveLength(2)
  let hits = 0
  for (const minutes of [9, ...Array.from({ length: 143 }, (_, i) => 10 * (i + 1))]) {
    const again = await asked(after(1 + minutes * 60))
    if (minutes === 9) expect(again).toEqual([])
    if (minutes === 10) expect(again.map((one) => one.submission_id).sort()).toEqual([...first].sort())
    if (again.length > 0) hits++
  }
  expect(hits).toBeLessThan(10)
  for (const id of first) await judge(id, 'accepted') // a verdict that comes late counts
  expect(await state()).toMatchObject({ state: 'published' })
})

test('PB1 tests that nothing uses are dropped after a day, never those of the version that players have', async () => {
  const stored = async () =>
    (await sql<{ tests_hash: string }>`select tests_hash from test_sets`.execute(stage.database.db)).rows.map(
      (row) => row.tests_hash,
    )
  const trim = (hours: number) => trimTests(stage.database.db, after(hours * 3_600), after((hours - 24) * 3_600), [])
  await seedWith('first secret')
  for (const { submission_id } of await asked(after(1))) await judge(submission_id, 'accepted')
  const first = await stored()
  await seedWith('second secret')
  for (const { submission_id } of await asked(after(1))) await judge(submission_id, 'wrong_answer')
  const second = (await stored()).filter((hash) => !first.includes(hash))
  await seedWith('third secret')
  const third = (await stored()).filter((hash) => ![...first, ...second].includes(hash))
  expect([first.length, second.length, third.length]).toEqual([2, 2, 2])
  await trim(0)
  await trim(23)
  expect(await stored()).toHaveLength(6)
  await trim(25)
  expect(new Set(await stored())).toEqual(new Set([...first, ...third])) // the published version's, and the latest one's
  for (const { submission_id } of await asked(after(1))) await judge(submission_id, 'accepted')
  await trim(26)
  await seedWith('first secret') // its tests are wanted again before they are dropped
  await trim(51)
  expect(new Set(await stored())).toEqual(new Set([...first, ...third]))
})

test('PB1 authors take turns at the judge: many questions of one keep nobody else waiting, and four of each are under way', async () => {
  const amys = await written('amy', 20)
  const [bobs = ''] = await written('bob', 1)
  await seedWith('a secret')
  const of = (question: Asked) => question.submission_id.slice(0, -'/12345678'.length)
  const first = await asked(after(1))
  const whose = first.map((one) => (amys.includes(of(one)) ? 'amy' : of(one) === bobs ? 'bob' : 'bank'))
  expect(whose.slice(0, 3).sort()).toEqual(['amy', 'bank', 'bob'])
  expect(whose.toSorted()).toEqual(['amy', 'amy', 'amy', 'amy', 'bank', 'bank', 'bob'])
  expect(await asked(after(2))).toEqual([])

  // A changed problem is another question, and the judge still has the one before.
  const changed = first.find((one) => amys.includes(of(one)))
  const limits = { time_ms: 10_000, memory_mb: 512 }
  await updateProblem(stage.database, 'amy', of(changed as Asked), { limits } as Given, new Date())
  expect(await asked(after(3))).toEqual([])
  await judge(changed?.submission_id ?? '', 'accepted') // of the version before
  expect((await asked(after(4))).map(of)).toEqual([amys[4]])

  // Those that are lost hold no place.
  expect((await asked(after(700))).length).toBeGreaterThanOrEqual(4)
})
