import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveProblem } from '../src/store/problems.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { readHistory } from '../src/usecases/read-history.ts'
import { LIMITS } from './limits.ts'
import { addProblem, closeRoom, database, runMatch } from './room.ts'

const started = new Date('2026-05-01T10:00:00Z')
const text = { description: '', explanations: [] }
const TWO_SUM = {
  ...{ problem_id: 'two-sum', title: 'Two Sum', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' },
  texts: { en: text, es: { ...text, title: 'Suma rápida' }, 'pt-BR': text },
  duration: 20,
} as unknown as PublishedProblem // what the history reads of it

beforeAll(async () => {
  await addProblem()
  await saveProblem(database.db, TWO_SUM)
  for (const type of ['Ranked', 'Custom'] as const) {
    const match = await runMatch({ type, started })
    await database.transaction((tx) => decideMatch(tx, match, new Date(started.getTime() + 1_200_001), LIMITS))
  }
})
afterAll(closeRoom)

const titles = async (lang: InterfaceLanguage, search?: string) => {
  const query = { type: 'Ranked' as const, lang, limit: 20, offset: 0, ...(search !== undefined && { search }) }
  const { results } = await readHistory(database.db, 'ann', query, '')
  return results.map((row) => row.match.problem.title)
}

test('SH2 the history has titles in the asked language, found by them with and without accents, and by the English ones', async () => {
  expect(await titles('es')).toEqual(['Suma rápida'])
  expect(await titles('pt-BR')).toEqual(['Two Sum'])
  for (const search of ['rápida', 'RAPIDA', 'two s']) expect(await titles('es', search)).toEqual(['Suma rápida'])
  for (const search of ['rápida', '%', '_']) expect(await titles('en', search)).toEqual([])
})

test('SH2 custom matches have a list of their own, and its next page keeps it', async () => {
  const page = (offset: number) =>
    readHistory(database.db, 'ann', { type: 'Custom', limit: 1, offset, status: 'Failed' }, 'es-MX, en;q=0.5')
  const { results } = await page(0)
  expect(results.map(({ match }) => [match.type, match.problem.title])).toEqual([['Custom', 'Suma rápida']])
  const other = await runMatch({ type: 'Custom', started })
  await database.transaction((tx) => decideMatch(tx, other, new Date(started.getTime() + 1_200_001), LIMITS))
  expect((await page(0)).next).toBe('/history/?type=Custom&limit=1&offset=1&status=Failed')
})
