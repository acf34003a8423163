import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BLOCK } from '../src/practice/store/listings.ts'
import { listPublished } from '../src/problems/usecases/list-problems.ts'
import { database, ids, queryOf, read, solve, walk, withEmptyLists } from './problem-lists.ts'
import { shelve } from './shelf.ts'

withEmptyLists()

test('SH2 a list tells the status of its reader: solved once is Completed for good, tried in vain is Failed', async () => {
  for (const id of ['a', 'b', 'c']) await shelve(database, id)
  await solve('ann', 'a', 'Completed')
  await solve('ann', 'a', 'Failed')
  await solve('ann', 'b', 'Failed')
  await solve('ben', 'c', 'Failed')
  await solve('ben', 'c', 'Completed')
  const statuses = async (user: string) => (await read({}, 'en', user)).results.map((row) => row.status)
  expect(await statuses('ann')).toEqual(['Completed', 'Failed', 'Pending'])
  expect(await statuses('ben')).toEqual(['Pending', 'Pending', 'Completed'])
  expect(await read({ status: 'Failed' })).toEqual({
    results: [
      {
        problem_id: 'b',
        title: 'b',
        knowledge_area: 'Arrays',
        difficulty: 'Easy',
        complexity: 'O(n)',
        status: 'Failed',
        acceptance: null,
      },
    ],
    next: null,
  })
  expect(await ids({ status: 'Completed' })).toEqual(['a'])
  expect(await ids({ status: 'Pending' })).toEqual(['c'])
})

test('PB4 SH2 a word of a class problem changes no search of a stranger', async () => {
  await shelve(database, 'bridges')
  expect(await ids({ search: 'brigdes' })).toEqual(['bridges'])
  await shelve(database, 'secret', { title: 'brigdes' }, false)
  expect(await ids({ search: 'brigdes' })).toEqual(['bridges'])
})

test('SH2 filters narrow the list together', async () => {
  await shelve(database, 'easy-array')
  await shelve(database, 'hard-array', { difficulty: 'Hard', complexity: 'O(1)' })
  await shelve(database, 'hard-tree', { difficulty: 'Hard', knowledge_area: 'Trees' })
  expect(await ids({ difficulty: 'Hard' })).toEqual(['hard-array', 'hard-tree'])
  expect(await ids({ complexity: 'O(n)' })).toEqual(['easy-array', 'hard-tree'])
  expect(await ids({ knowledge: 'Arrays', difficulty: 'Hard' })).toEqual(['hard-array'])
  expect(await ids({ knowledge: 'Heaps' })).toEqual([])
})

test('SH2 pages by `next`, and pages by limit and offset, hold every problem once, with and without filters and search', async () => {
  for (let i = 0; i < 25; i++)
    await shelve(database, `p${i}`, {
      title: i % 3 === 0 ? 'Bridges' : `Number ${i}`,
      difficulty: i % 2 ? 'Easy' : 'Hard',
      texts: { en: { description: 'many <strong>bridges</strong>', explanations: [] } },
    })
  await solve('ann', 'p4', 'Completed')
  for (const query of [
    {},
    { difficulty: 'Hard' },
    { search: 'bridge' },
    { status: 'Pending', search: 'bridge' },
  ] as const) {
    const all = await ids({ ...query, limit: 100 })
    expect(new Set(all).size).toBe(all.length)
    for (const limit of [4, 5, 25]) {
      const pages = Array.from({ length: Math.ceil(all.length / limit) }, (_, i) =>
        all.slice(i * limit, (i + 1) * limit),
      )
      expect(await walk({ ...query, limit }, queryOf)).toEqual(pages)
      const byOffset = (next: string | null) => {
        const { after: _after, ...rest } = queryOf(next)
        return rest
      }
      expect(await walk({ ...query, limit }, byOffset)).toEqual(pages)
    }
    expect(await ids({ ...query, offset: 25 })).toEqual([])
  }
  expect(await ids({ search: 'bridge', limit: 9 })).toEqual(['p0', 'p3', 'p6', 'p9', 'p12', 'p15', 'p18', 'p21', 'p24'])
})

test('SH2 an offset counts the listed problems alone, over gaps in the numbers and after a change', async () => {
  for (let i = 0; i < 30; i++) {
    await sql`select setval(pg_get_serial_sequence('numbers', 'number'), ${1 + Math.floor((i * BLOCK) / 7)})`.execute(
      database.db,
    )
    await shelve(database, `p${i}`, {}, i % 5 !== 0)
  }
  const seen = Array.from({ length: 30 }, (_, i) => `p${i}`).filter((_, i) => i % 5 !== 0)
  for (const offset of [1, 6, 7, 8, 23, 24, 1_000_000])
    expect(await ids({ offset })).toEqual(seen.slice(offset).slice(0, 10))
  await shelve(database, 'p0')
  await shelve(database, 'p1', {}, false)
  expect(await ids({ offset: 1, limit: 2 })).toEqual(['p2', 'p3'])
})

test('PB1 titles and searches are in the language of the reader, with English where a text is missing', async () => {
  await shelve(database, 'bridges', {
    title: 'Fewest Bridges',
    texts: {
      en: { description: '<p>Print the least number of islands.</p>', explanations: [] },
      es: { title: 'El menor número de puentes', description: 'Imprime cuántas islas', explanations: [] },
      'pt-BR': { title: 'Menos pontes', description: 'Imprima a solução', explanations: [] },
    },
  })
  await shelve(database, 'echo', { title: 'First Echo' })
  const titles = async (language: 'en' | 'es' | 'pt-BR') => (await read({}, language)).results.map((row) => row.title)
  expect(await titles('en')).toEqual(['Fewest Bridges', 'First Echo'])
  expect(await titles('es')).toEqual(['El menor número de puentes', 'First Echo'])
  expect(await titles('pt-BR')).toEqual(['Menos pontes', 'First Echo'])
  expect(await ids({ search: 'numero' }, 'es')).toEqual(['bridges'])
  expect(await ids({ search: 'SOLUÇAO' }, 'pt-BR')).toEqual(['bridges'])
  expect(await ids({ search: 'puente' }, 'es')).toEqual(['bridges'])
  expect(await ids({ search: 'puente' }, 'en')).toEqual([])
})

test.each([
  ['a stem', 'islands bridging'],
  ['the beginning of a word', 'fewe bri'],
  ['a word left out of a sentence without meaning', 'the bridges of an island'],
  ['swapped letters', 'ilsand'],
  ['a wrong, a missing and a doubled letter', 'brudges fewst isllands'],
  ['marks between the words', '(Bridges) & | ! islands:*'],
])('SH2 a search finds a problem by %s', async (_what, search) => {
  const en = { description: '<p>Islands are joined by bridges.</p>', explanations: [] }
  await shelve(database, 'bridges', { title: 'Fewest Bridges', texts: { en } })
  await shelve(database, 'echo', { title: 'First Echo' })
  expect(await ids({ search })).toEqual(['bridges'])
})

const SIGNS = ['%', "'", '\\', ':*', '& |', '!!', '<->', 'echo <-> first x', "bridges' or true --", 'ω']
const SIGNS_WITHOUT_ACCENTS = ['ŉabc', 'ʻokina', 'aːb', 'zz⑴', 'ʼ']
test.each([...SIGNS, ...SIGNS_WITHOUT_ACCENTS])('TR3 a search for %j is a search like any other', async (search) => {
  await shelve(database, 'echo', { title: 'First Echo' })
  expect(await ids({ search })).toEqual([])
})

test('SH2 a search finds a word by the parts that it has without accents', async () => {
  await shelve(database, 'echo', { title: 'First Echo' })
  expect(await ids({ search: 'ʼechoːfrist' })).toEqual(['echo'])
})

test('SH2 a blank search filters nothing, and problems that fit by title come first', async () => {
  await shelve(database, 'text', { texts: { en: { description: 'an echo', explanations: [] } } })
  await shelve(database, 'title', { title: 'First Echo' })
  expect(await ids({ search: '  ' })).toEqual(['text', 'title'])
  expect(await ids({ search: 'echo' })).toEqual(['title', 'text'])
})

test('PB4 a problem that is not for everybody is in no list', async () => {
  await shelve(database, 'of-a-class', {}, false)
  await shelve(database, 'of-the-bank')
  expect(await ids()).toEqual(['of-the-bank'])
  expect(await ids({ search: 'class' })).toEqual([])
})

test('PB1 problems that were published before there were lists are listed once, and unproven ones are not', async () => {
  const content = {
    title: 'Old',
    knowledge_area: 'Arrays',
    difficulty: 'Easy',
    complexity: 'O(n)',
    texts: { en: { description: '', explanations: [] } },
  }
  await sql`insert into test_sets values ('h', '[]')`.execute(database.db)
  for (const [id, state] of [
    ['old', 'published'],
    ['new', 'verifying'],
    ['bad', 'rejected'],
  ])
    await sql`insert into problems (problem_id, content_hash, content, tests_hash, tests_total, state)
      values (${id}, 'h', ${JSON.stringify(content)}, 'h', 1, ${state})`.execute(database.db)
  await Promise.all([listPublished(database), listPublished(database)])
  await listPublished(database)
  expect(await ids()).toEqual(['old'])
  expect(await ids({ offset: 1 })).toEqual([])
})
