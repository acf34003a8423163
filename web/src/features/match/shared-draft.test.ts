import { expect, test } from 'vitest'
import { chosen, heardOf, type SharedDraft, toKeep } from './shared-draft.ts'

const BEGUN = 'starter'
const fresh: SharedDraft = { own: BEGUN, base: null, other: null }

test('a tab in which nothing was typed takes over what another tab writes', () => {
  const taken = heardOf(fresh, 'theirs', BEGUN)
  expect(taken).toEqual({ own: 'theirs', base: 'theirs', other: null })
  expect(heardOf(taken, 'theirs, longer', BEGUN).own).toBe('theirs, longer')
  expect(heardOf(taken, null, BEGUN)).toBe(taken)
})

test('a tab with code of its own writes over no other code, and is told of it', () => {
  const typed = { ...fresh, own: 'mine' }
  expect(toKeep(typed, null, BEGUN)).toEqual({ draft: { own: 'mine', base: 'mine', other: null }, writes: true })
  const told = toKeep(typed, 'theirs', BEGUN)
  expect(told).toEqual({ draft: { own: 'mine', base: null, other: 'theirs' }, writes: false })
  expect(toKeep({ ...told.draft, own: 'mine, longer' }, 'theirs', BEGUN).writes).toBe(false)
  expect(toKeep({ own: 'same', base: null, other: null }, 'same', BEGUN).draft.other).toBe(null)
})

test('either code is chosen, and is kept from then on', () => {
  const told: SharedDraft = { own: 'mine', base: null, other: 'theirs' }
  expect(chosen(told, 'other')).toEqual({ own: 'theirs', base: 'theirs', other: null })
  expect(toKeep(chosen(told, 'own'), 'theirs', BEGUN)).toEqual({
    draft: { own: 'mine', base: 'mine', other: null },
    writes: true,
  })
})
