import { expect, test } from 'vitest'
import { createTally } from './tally.ts'
import { totalsOf } from './totals.ts'

/** A line as k6 writes it. */
const line = (metric: string, metadata: object = {}, tags: object = {}, value = 1) =>
  JSON.stringify({ metric, type: 'Point', data: { time: '2026-11-25T13:24:42Z', value, tags, metadata } })
const entered = (match: string, user: string) => line('match_entered', { match, user })
const result = (match: string, user: string, content: string) => line('match_result', { match, user, content })

function tallyOf(...lines: string[]) {
  const tally = createTally()
  for (const one of lines) tally.read(one)
  return tally
}

test('a match whose result both were told in the same words has ended once', () => {
  const tally = tallyOf(
    ...[line('joins'), line('joins'), entered('m', 'ann'), entered('m', 'ben')],
    ...[result('m', 'ann', 'ann won'), result('m', 'ben', 'ann won')],
  )
  expect(totalsOf(tally)).toEqual({ joins: 2, both: 1, results: 1, voids: 0, lost: [], doubled: [] })
  expect(tally.seen()).toMatchObject({ joins: 2, results: 1 })
})

test('a match whose result is told in two ways, or which is void as well, is doubled', () => {
  const tally = tallyOf(
    ...[entered('two', 'ann'), result('two', 'ann', 'ann won'), result('two', 'ben', 'ben won')],
    ...[entered('later', 'ann'), result('later', 'ann', 'ann won')],
    line('result_changed', { match: 'later', user: 'ann', content: 'ben won' }),
    ...[result('void', 'ann', 'ann won'), line('match_void', { match: 'void', user: 'ben', reason: 'nobody came' })],
  )
  expect(totalsOf(tally).doubled).toEqual([
    'two: ann won and ben won',
    'later: ann won and ben won',
    'void: ann won and void for ben',
  ])
})

test('a match that a player entered, or was sent to, and whose end they were not told is lost', () => {
  const tally = tallyOf(
    ...[entered('half', 'ann'), entered('half', 'ben'), result('half', 'ann', 'ann won')],
    line('match_lost', { match: 'shut', user: 'cat', seen: 'closed by 4404' }),
    line('match_lost', { match: 'half', user: 'ben', seen: 'snapshot Pending' }),
    entered('cut', 'dan'),
  )
  expect(totalsOf(tally).lost).toEqual([
    'half did not end for ben: snapshot Pending',
    'shut did not end for cat: closed by 4404',
    'cut did not end for dan: k6 ended first',
  ])
})

test('a window of figures begins where the last one ended', () => {
  const tally = tallyOf(
    ...[100, 300, 200].map((ms) => line('time_to_pair', {}, {}, ms)),
    ...['1006', '1006', '1012'].map((code) => line('ws_cut', {}, { code })),
    line('http_reqs', {}, { name: '/matches/:id/', status: '503' }),
    line('http_reqs', {}, { name: '/matches/:id/', status: '0', error_code: '1212' }),
    line('http_reqs', {}, { name: '/matches/:id/', status: '200' }),
    line('http_reqs', {}, { name: 'goes on', status: '204' }),
    '{"type":"Metric","data":{"name":"joins"},"metric":"joins"}',
  )
  expect(tally.seen()).toMatchObject({
    paired: { count: 3, median: 200, p95: 300 },
    cuts: { '1006': 2, '1012': 1 },
    ...{ requests: 3, failed: { '503': 1, '1212': 1 } },
  })
  expect(tally.seen()).toMatchObject({ paired: { count: 0 }, cuts: {}, requests: 0, failed: {} })
})
