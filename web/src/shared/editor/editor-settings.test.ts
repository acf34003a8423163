import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PANE_RANGE, readSettings, USUAL_SETTINGS, withinPanes } from './editor-settings.ts'

test('settings of the editor are read as they were kept, and what nothing is known of is as usual', () => {
  const chosen = {
    ...USUAL_SETTINGS,
    fontSize: 18,
    tabWidth: 2,
    keymap: 'vim',
    language: 'cpp',
    focusMode: false,
  } as const
  expect(readSettings(JSON.stringify(chosen))).toEqual(chosen)
  expect(readSettings(null)).toEqual(USUAL_SETTINGS)
  expect(readSettings('{"fontSize":13,"keymap":"ed","tabWidth":"2","language":"cobol"}')).toEqual({
    ...USUAL_SETTINGS,
    fontSize: 13,
  })
  expect(readSettings(null, { ...USUAL_SETTINGS, wordWrap: true }).wordWrap).toBe(true)
})

test('whatever a storage holds, the settings read from it can be used, and are read again as they are', () => {
  const kept = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ fontSize: fc.anything(), problemPane: fc.double(), testsPane: fc.anything(), keymap: fc.anything() })
      .map((value) => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? ''),
  )
  fc.assert(
    fc.property(kept, (text) => {
      const settings = readSettings(text)
      expect(readSettings(JSON.stringify(settings))).toEqual(settings)
      for (const name of ['problemPane', 'testsPane'] as const) {
        expect(settings[name]).toBeGreaterThanOrEqual(PANE_RANGE[name][0])
        expect(settings[name]).toBeLessThanOrEqual(PANE_RANGE[name][1])
      }
    }),
  )
  expect([withinPanes('testsPane', 3), withinPanes('testsPane', 40.4), withinPanes('testsPane', 99)]).toEqual([
    15, 40, 75,
  ])
})
