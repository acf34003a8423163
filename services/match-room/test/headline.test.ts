import { expect, test } from 'vitest'
import { headlineOf } from '../src/domain/shared-result.ts'

type Side = { status?: 'Won' | 'Completed' | 'Failed'; solved?: boolean; time_taken?: number }
const of = (username: string, { status = 'Failed', solved = false, time_taken = 3.2 }: Side) =>
  ({ username, status, solved, time_taken, points_delta: 0, rank: 'Gold', tests_ran: 1, code_lines: 1 }) as const
const headlines = (ann: Side, ben: Side) =>
  (['en', 'es', 'pt-BR'] as const).map((language) =>
    headlineOf({ title: 'Two Sum', sides: [of('ann', ann), of('ben', ben)] }, language),
  )

test('MR13 a win says its time, whichever side shared it', () => {
  expect(headlines({ status: 'Won', solved: true }, {})).toEqual([
    'ann won against ben in 03:12',
    'ann ganó a ben en 03:12',
    'ann venceu ben em 03:12',
  ])
  expect(headlines({ status: 'Completed', solved: true }, { status: 'Won', solved: true, time_taken: 59.999 })[0]).toBe(
    'ben won against ann in 59:59',
  )
})

test('MR13 a win without a solution, as when the other player gives up, has no time', () => {
  expect(headlines({ status: 'Won' }, {})).toEqual(['ann won against ben', 'ann ganó a ben', 'ann venceu ben'])
})

test('MR13 two solutions at the same time are a draw, and no solution of either is none', () => {
  const solved = { status: 'Completed', solved: true } as const
  expect(headlines(solved, solved)).toEqual([
    'ann against ben: a draw',
    'ann contra ben: empate',
    'ann contra ben: empate',
  ])
  expect(headlines({}, {})).toEqual([
    'ann against ben: nobody solved it',
    'ann contra ben: nadie lo resolvió',
    'ann contra ben: ninguém resolveu',
  ])
})
