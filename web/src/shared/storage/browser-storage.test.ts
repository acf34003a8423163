import { expect, test } from 'vitest'
import { createStorage } from './browser-storage.ts'

/** A browser's storage with room for so many characters. */
function area(room: number): Storage {
  const values = new Map<string, string>()
  const size = () => [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return {
    get length() {
      return values.size
    },
    key: (i) => [...values.keys()][i] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      const before = values.get(key)
      values.set(key, value)
      if (size() <= room) return
      if (before === undefined) values.delete(key)
      else values.set(key, before)
      throw new Error('QuotaExceededError')
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

const NOTHING = { expendable: 'none:', orderKey: 'none' }

test('a tab gives up inputs and output for drafts that the browser has no room for, and no draft for them', () => {
  const tab = area(100)
  const page = createStorage(() => area(10_000), { get: () => null, set: () => {}, remove: () => {} }, NOTHING)
  const seen = createStorage(() => tab, page, { expendable: 'seen:', orderKey: 'o' })
  const full = createStorage(() => area(0), seen, { expendable: 'code:', orderKey: 'p' })
  full.setExpendable('code:1', 'draft'.repeat(4))
  seen.setExpendable('seen:1', 'x'.repeat(60))
  seen.setExpendable('seen:2', 'y'.repeat(60)) // in the place of the first
  expect([tab.getItem('code:1'), tab.getItem('seen:1')]).toEqual(['draft'.repeat(4), null])
  full.setExpendable('code:2', 'other'.repeat(4))
  expect([full.get('code:1'), full.get('code:2')]).toEqual(['draft'.repeat(4), 'other'.repeat(4)])
  expect([tab.getItem('code:1'), tab.getItem('code:2')].every(Boolean)).toBe(true)
})
