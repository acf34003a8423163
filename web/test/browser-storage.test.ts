import { expect, test } from 'vitest'
import { openStorages } from '../src/shared/storage/browser-storage.ts'
import { openTab, sizeOf, writtenElsewhere } from './browser.ts'

function open(room: number | null) {
  const tab = openTab(room)
  return { tab, ...openStorages() }
}

test('where the browser keeps nothing, a session lasts as long as the page', () => {
  const { browserStorage } = open(null)
  browserStorage.set('access', 'a')
  expect(browserStorage.get('access')).toBe('a')
  browserStorage.remove('access')
  expect(browserStorage.get('access')).toBeNull()
})

test('a full storage gives up drafts, the oldest first, for a token and for a newer draft', () => {
  const { browserStorage, tab } = open(280)
  tab.storage.set('code:unknown:c', 'x'.repeat(50)) // by an older version, which noted no order
  for (const name of ['one', 'two']) browserStorage.setExpendable(`code:${name}:c`, 'y'.repeat(50))
  browserStorage.setExpendable('code:one:c', 'z'.repeat(50))
  browserStorage.set('refresh', 'r'.repeat(60))
  expect([...tab.storage.keys()].sort()).toEqual(['code:one:c', 'code:two:c', 'code_order', 'refresh'])
  browserStorage.setExpendable('code:three:c', 'w'.repeat(60))
  expect(tab.storage.has('code:two:c')).toBe(false)
  expect([browserStorage.get('code:three:c'), browserStorage.get('refresh')]).toEqual(['w'.repeat(60), 'r'.repeat(60)])
})

test('what has no room at all is kept in memory, and the drafts of the last forty places are kept', () => {
  const { browserStorage, tab } = open(1_000)
  browserStorage.set('profile', 'p'.repeat(2_000))
  expect(browserStorage.get('profile')).toBe('p'.repeat(2_000))
  const ample = open(100_000)
  for (let i = 0; i < 50; i++) ample.browserStorage.setExpendable(`code:${i}:c`, 'x')
  expect(tab.storage.has('profile')).toBe(false)
  expect([...ample.tab.storage.keys()].filter((key) => key.startsWith('code:'))).toHaveLength(40)
  expect(ample.tab.storage.has('code:9:c')).toBe(false)
})

test('what a tab keeps of a match does not make the drafts of other matches look old', () => {
  const { browserStorage, tabStorage, tab } = open(100_000)
  for (let i = 49; i >= 0; i--) {
    tabStorage.setExpendable(`code:${i}:inputs`, 'x')
    browserStorage.setExpendable(`code:${i}:c`, 'x')
  }
  tabStorage.setExpendable('code:0:output', 'x')
  browserStorage.setExpendable('code:new:c', 'x')
  expect([tab.storage.has('code:39:c'), tab.storage.has('code:38:c')]).toEqual([false, true])
  expect(tab.storage.get('code_order')?.split('\n')).toEqual([
    ...Array.from({ length: 39 }, (_, i) => `code:${38 - i}:c`),
    'code:new:c',
  ])
})

test('where the storage is full of what is not ours, a draft and its language last over a reload of the tab', () => {
  const { browserStorage, tab } = open(400)
  browserStorage.setExpendable('code:m:chosen', 'javascript')
  browserStorage.setExpendable('code:m:javascript', 'before')
  tab.storage.set('other', 'o'.repeat(400 - 'other'.length - sizeOf(tab.storage)))
  const code = 'x'.repeat(300)
  browserStorage.setExpendable('code:m:javascript', code)
  const again = openStorages() // as a reload does
  expect(again.browserStorage.get('code:m:javascript')).toBe(code)
  expect(again.browserStorage.get('code:m:chosen')).toBe('javascript')
  tab.storage.set('code:m:javascript', 'newer')
  writtenElsewhere('code:m:javascript')
  expect(again.browserStorage.get('code:m:javascript')).toBe('newer')
})
