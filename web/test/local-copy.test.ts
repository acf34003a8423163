import { expect, test } from 'vitest'
import type { Target } from '../src/features/panel/problems/form/problem-form.ts'
import { openTab } from './browser.ts'

openTab()
const { dropCopy, keepCopy, restoreCopy } = await import('../src/features/panel/problems/saving/local-copy.ts')
const { emptyForm } = await import('../src/features/panel/problems/form/problem-form.ts')

const stored = { ...emptyForm(undefined), title: 'Stored' }
const typed = { ...stored, title: 'Typed' }
const draft = (): Target => ({ kind: 'draft', id: crypto.randomUUID() })

test('a copy that was typed over the version that is stored is gone on with, and is begun by its key', () => {
  const target = draft()
  keepCopy(target, typed, { over: 'monday', key: 'k' })
  expect(restoreCopy(target, stored, 'monday')).toEqual({ form: typed, key: 'k', over: 'monday', isBehind: false })
})

test('a copy over an earlier version is behind, one that says the same is dropped', () => {
  const target = draft()
  keepCopy(target, typed, { over: 'monday', key: 'k' })
  expect(restoreCopy(target, { ...stored, title: 'Elsewhere' }, 'tuesday')).toMatchObject({ isBehind: true })
  expect(restoreCopy(target, typed, 'tuesday')).toBeNull()
  expect(restoreCopy(target, stored, 'tuesday')).toBeNull() // dropped
})

test('a form drops its own copy, not the one that another tab kept at the same place', () => {
  const target = draft()
  keepCopy(target, typed, { over: 'monday', key: 'theirs' })
  dropCopy(target, 'mine')
  expect(restoreCopy(target, stored, 'monday')).toMatchObject({ form: typed, key: 'theirs' })
  dropCopy(target, 'theirs')
  expect(restoreCopy(target, stored, 'monday')).toBeNull()
})
