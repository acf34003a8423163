import { expect, test } from 'vitest'
import { fitting, type Offered, surprise } from './offered.ts'

const problem = (
  title: string,
  difficulty: NonNullable<Offered['difficulty']>,
  knowledge_area = 'Arrays',
  solved = false,
) => ({ match_id: title, title, difficulty, knowledge_area, solved }) satisfies Offered
const offered = [
  problem('La montaña más alta', 'Easy', 'Stacks'),
  problem('Shortest detour', 'Easy', 'Graphs', true),
  problem('Long detour', 'Hard', 'Graphs'),
]
const titles = (wanted: Partial<Parameters<typeof fitting>[1]>) =>
  fitting(offered, { difficulty: '', area: '', search: '', ...wanted }).map(({ title }) => title)

test('problems are found by the words of their titles in any order and without accents, by difficulty and by area', () => {
  expect(titles({})).toHaveLength(3)
  expect(titles({ search: ' alta montana' })).toEqual(['La montaña más alta'])
  expect(titles({ search: 'detour', difficulty: 'Hard' })).toEqual(['Long detour'])
  expect(titles({ area: 'Graphs' })).toEqual(['Shortest detour', 'Long detour'])
  expect(titles({ search: 'detour', area: 'Stacks' })).toEqual([])
})

test('a surprise is a problem that the host has not solved while there is one, and another one each time', () => {
  const drawn = (problems: Offered[], except: string) =>
    new Set([0, 0.3, 0.6, 0.99].map((chance) => surprise(problems, except, () => chance)?.title))
  expect(drawn(offered, '')).toEqual(new Set(['La montaña más alta', 'Long detour']))
  expect(drawn(offered, 'Long detour')).toEqual(new Set(['La montaña más alta']))
  expect(drawn(offered.slice(1, 2), '')).toEqual(new Set(['Shortest detour'])) // all are solved
  expect(drawn(offered.slice(2), 'Long detour')).toEqual(new Set(['Long detour'])) // there is no other
  expect(drawn([], '')).toEqual(new Set([undefined]))
})
