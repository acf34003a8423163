import { afterEach, expect, test, vi } from 'vitest'
import { KEY_BINDINGS, keysFor, printedKeys } from './keys.ts'

afterEach(() => vi.unstubAllGlobals())

test('keys are printed as the keyboard of the machine has them', () => {
  vi.stubGlobal('navigator', { platform: 'Linux x86_64' })
  expect([keysFor('submit'), keysFor('tab_leaves')]).toEqual(['Ctrl+Shift+Enter', 'Ctrl+M'])
  vi.stubGlobal('navigator', { platform: 'MacIntel' })
  expect([keysFor('submit'), keysFor('tab_leaves')]).toEqual(['⌘+⇧+Enter', '⌃+⇧+M'])
  for (const binding of KEY_BINDINGS.flatMap(({ bindings }) => bindings))
    expect(printedKeys(binding)).not.toContain('Ctrl')
})
