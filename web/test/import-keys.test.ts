import { expect, test } from 'vitest'
import { openTab } from './browser.ts'

openTab()
const { ApiError } = await import('@skirmish/api-client/api-error')
const { createImportKeys } = await import('../src/features/panel/problems/import/import-keys.ts')

const zip = (lastModified = 1) => ({ name: 'sums.zip', size: 2_000, lastModified })

test('PB18 a package is sent by the same key until the server has taken or refused it', () => {
  const { keyFor, settleKey } = createImportKeys()
  const key = keyFor(zip())
  for (const lost of [new Error('Failed to fetch'), new ApiError(503, {}), new ApiError(500, {})]) {
    settleKey(zip(), lost)
    expect(keyFor(zip())).toBe(key)
  }
  expect(keyFor(zip(2))).not.toBe(key)
  settleKey(zip(), new ApiError(400, {}))
  const next = keyFor(zip())
  expect(next).not.toBe(key)
  settleKey(zip(), null)
  expect(keyFor(zip())).not.toBe(next)
})
