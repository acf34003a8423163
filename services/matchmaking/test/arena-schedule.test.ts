import { RANKS } from '@skirmish/contracts/ranks'
import { expect, test } from 'vitest'
import { matchMs, phaseOf } from '../src/arenas/domain/phase.ts'
import { occurrences, readGroups, readTimes } from '../src/arenas/domain/schedule.ts'

const at = (text: string) => Date.parse(text)
const schedule = { times: readTimes('02:30,12:00,23:50'), zone: 'Europe/Madrid', minutes: 60, groups: [RANKS] }
const starts = (from: string, to: string, zone = schedule.zone) =>
  occurrences({ ...schedule, zone }, at(from), at(to)).map(({ starts_at }) => new Date(starts_at).toISOString())

test('AR1 official arenas begin at the times of a zone, on each of its days, in summer and in winter', () => {
  expect(starts('2026-07-01T00:00Z', '2026-07-02T00:00Z')).toEqual([
    '2026-07-01T00:30:00.000Z',
    '2026-07-01T10:00:00.000Z',
    '2026-07-01T21:50:00.000Z',
  ])
  expect(starts('2026-01-01T00:00Z', '2026-01-02T00:00Z')).toEqual([
    '2026-01-01T01:30:00.000Z',
    '2026-01-01T11:00:00.000Z',
    '2026-01-01T22:50:00.000Z',
  ])
})

test('AR1 a time that the clocks skip is the one after it, and one that comes twice begins one arena', () => {
  expect(starts('2026-03-29T00:00Z', '2026-03-29T06:00Z')).toEqual(['2026-03-29T01:30:00.000Z'])
  expect(starts('2026-10-25T00:00Z', '2026-10-25T06:00Z')).toEqual(['2026-10-25T00:30:00.000Z'])
})

test('AR1 however the time is cut into pieces, each arena of a year begins once, and each has a slot of its own', () => {
  for (const zone of ['UTC', 'Europe/Madrid', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Pacific/Kiritimati']) {
    const [from, to] = [at('2026-01-01T00:00Z'), at('2027-01-01T00:00Z')]
    const whole = occurrences({ ...schedule, zone, times: [150, 720] }, from, to)
    const pieces = Array.from({ length: 365 * 4 }, (_, i) => from + i * 6 * 3_600_000).flatMap((piece) =>
      occurrences({ ...schedule, zone, times: [150, 720] }, piece, piece + 6 * 3_600_000),
    )
    expect(pieces).toEqual(whole)
    expect(whole).toHaveLength(365 * 2)
    expect(new Set(whole.map(({ slot }) => slot)).size).toBe(whole.length)
  }
})

test('AR1 a schedule that nobody can mean is refused by a sentence with its setting', () => {
  expect(readTimes(' 00:00, 23:59 ,')).toEqual([0, 1_439])
  expect(readGroups('Bronze+Silver, Ruby')).toEqual([['Bronze', 'Silver'], ['Ruby']])
  expect(() => readTimes('24:00')).toThrow(/ARENA_TIMES: 24:00/)
  expect(() => readGroups('Bronze+Iron')).toThrow(/ARENA_GROUPS: Iron/)
})

test('AR6 an arena over midnight and over a change of the clocks lasts as long as any other, and no match outlasts it', () => {
  for (const start of ['2026-10-24T23:50Z', '2026-03-28T23:50Z', '2026-12-31T23:50Z']) {
    const starts_at = at(start)
    const arena = { starts_at, ends_at: starts_at + 60 * 60_000, match_ms: 600_000 }
    const phases = [-1, 0, 54, 55, 59, 60].map((minute) => phaseOf(arena, starts_at + minute * 60_000))
    expect(phases).toEqual(['upcoming', 'running', 'running', 'closing', 'closing', 'over'])
    expect([0, 50, 54].map((minute) => matchMs(arena, starts_at + minute * 60_000) / 60_000)).toEqual([10, 10, 6])
  }
})
