import { expect, test } from 'vitest'
import { sessionCode } from '../src/domain/session-code.ts'

test('CS1 a code is six characters, each drawn of those without look-alikes', () => {
  expect(sessionCode(() => 0)).toBe('AAAAAA')
  expect(sessionCode((below) => below - 1)).toBe('999999')
  const drawn = new Set<string>()
  for (let at = 0; at < 25; at++) drawn.add(sessionCode(() => at))
  expect([...drawn].join('')).not.toMatch(/[01ILOUVZ2S5]/)
  expect(drawn.size).toBe(25)
})
