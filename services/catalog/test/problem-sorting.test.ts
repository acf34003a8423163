import type { ProblemsQuery } from '@skirmish/contracts/rest/problems'
import { expect, test } from 'vitest'
import { countAcceptances } from '../src/practice/store/acceptances.ts'
import { areasFor } from '../src/practice/store/listed-counts.ts'
import { saveStatus } from '../src/practice/store/statuses.ts'
import { readProblems } from '../src/practice/usecases/read-problems.ts'
import { database, ids, queryOf, read, solve, walk, withEmptyLists } from './problem-lists.ts'
import { shelve } from './shelf.ts'

withEmptyLists()

const count = (day: string) => database.transaction((tx) => countAcceptances(tx, day))

test('SH2 the share of players who solved a problem is told of five and more, is counted once a day, and is never told of a class', async () => {
  await shelve(database, 'a')
  await shelve(database, 'of-a-class', {}, false)
  const reader = { user_id: 'ann', language: 'en', class_problems: ['of-a-class'] } as const
  const shares = async () =>
    (await readProblems(database.db, reader, { limit: 10, offset: 0 })).results.map(({ acceptance }) => acceptance)
  for (const user of ['ann', 'ben', 'cat', 'dan']) {
    await solve(user, 'a', 'Completed')
    await solve(user, 'of-a-class', 'Completed')
  }
  await solve('eve', 'of-a-class', 'Failed')
  await count('2026-01-01')
  expect(await shares()).toEqual([null, null])
  await solve('eve', 'a', 'Failed')
  await Promise.all([count('2026-01-02'), count('2026-01-02')]) // two replicas
  expect(await shares()).toEqual([80, null])
  await solve('eve', 'a', 'Completed') // perhaps in a match that runs
  await count('2026-01-02')
  expect(await shares()).toEqual([80, null])
  await database.transaction((tx) => saveStatus(tx, 'ann', 'a', 'Failed', true)) // a rejudge takes it back
  await solve('fay', 'a', 'Completed')
  await solve('gil', 'a', 'Completed')
  await count('2026-01-03')
  expect(await shares()).toEqual([86, null])
})

test('SH2 a list is ordered by difficulty or acceptance, page by page, with a search too, and a draw has one page', async () => {
  const about = { hard: 'Hard', 'easy-one': 'Easy', medium: 'Medium', 'easy-two': 'Easy', untried: 'Easy' } as const
  for (const [id, difficulty] of Object.entries(about))
    await shelve(database, id, { difficulty, texts: { en: { description: 'bridges', explanations: [] } } })
  for (const [id, solved] of [
    ['hard', 1],
    ['easy-one', 5],
    ['medium', 3],
    ['easy-two', 2],
  ] as const)
    for (let i = 0; i < 5; i++) await solve(`player ${i}`, id, i < solved ? 'Completed' : 'Failed')
  await count('2026-01-01')
  const walked = async (query: Partial<ProblemsQuery>) => (await walk({ limit: 2, ...query }, queryOf)).flat()
  for (const search of [{}, { search: 'bridges' }, { search: 'brigdes' }]) {
    expect(await walked({ sort: 'difficulty', ...search })).toEqual([
      'easy-one',
      'easy-two',
      'untried',
      'medium',
      'hard',
    ])
    expect(await walked({ sort: '-difficulty', ...search })).toEqual([
      'hard',
      'medium',
      'easy-one',
      'easy-two',
      'untried',
    ])
    expect(await walked({ sort: 'acceptance', ...search })).toEqual([
      'hard',
      'easy-two',
      'medium',
      'easy-one',
      'untried',
    ])
    expect(await walked({ sort: '-acceptance', ...search })).toEqual([
      'easy-one',
      'medium',
      'easy-two',
      'hard',
      'untried',
    ])
  }
  const drawn = await read({ sort: 'random', limit: 1, difficulty: 'Easy' })
  expect(drawn).toMatchObject({ results: [{ difficulty: 'Easy' }], next: null })
  const draws = await Promise.all(Array.from({ length: 40 }, () => ids({ sort: 'random', limit: 1 })))
  expect(new Set(draws.flat()).size).toBeGreaterThan(1) // all the same once in 10^27
})

test('SH2 PB4 the areas tell how many problems the reader may practise, and how many are solved', async () => {
  await shelve(database, 'a')
  await shelve(database, 'b')
  await shelve(database, 'c', { knowledge_area: 'Trees' })
  await shelve(database, 'of-a-class', { knowledge_area: 'Trees' }, false)
  await solve('ann', 'a', 'Completed')
  await solve('ann', 'c', 'Failed')
  const areas = (...class_problems: string[]) =>
    areasFor(database.db, { user_id: 'ann', language: 'en', class_problems })
  expect(await areas()).toEqual([
    { knowledge_area: 'Arrays', problems: 2, completed: 1 },
    { knowledge_area: 'Trees', problems: 1, completed: 0 },
  ])
  expect(await areas('of-a-class')).toContainEqual({ knowledge_area: 'Trees', problems: 2, completed: 0 })
})
