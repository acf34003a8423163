import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownText } from '../src/shown-text.ts'

test('JD3 NULs and malformed UTF-8 are shown as U+FFFD', () => {
  expect(shownText(Buffer.from('a\0b'), 10).text).toBe('a\uFFFDb')
  expect(shownText(Buffer.from([0x61, 0xff, 0xc3]), 10).text).toBe('a\uFFFD\uFFFD')
})

test('JD5 a cut text says so, and a whole one does not', () => {
  expect(shownText(Buffer.from('x'.repeat(1024)), 1024)).toEqual({ text: 'x'.repeat(1024), truncated: false })
  expect(shownText(Buffer.from('x'.repeat(1025)), 1024)).toEqual({ text: 'x'.repeat(1024), truncated: true })
})

test('JD3 a shown text fills its share as JSON and never exceeds it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(120), (bytes, most) => {
      const { text, truncated } = shownText(Buffer.from(bytes), 1_000, most)
      const size = Buffer.byteLength(JSON.stringify(text)) - 2
      expect(size).toBeLessThanOrEqual(most)
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toContain('\0')
      if (truncated) expect(size).toBeGreaterThan(most - 6)
      else expect(text).toBe(Buffer.from(bytes).toString().replaceAll('\0', '\uFFFD'))
    }),
  )
})
