import { limitsIn } from '@skirmish/contracts/limits'
import { LANGUAGES } from '@skirmish/contracts/schema'
import { expect, test } from 'vitest'
import { limitFactors } from './language-limits.ts'

test('JD3 the form names each language once, with what the judge gives it', () => {
  const given = { time_ms: 1_000, memory_mb: 64 }
  for (const limit of ['time_ms', 'memory_mb'] as const) {
    const named = limitFactors(limit).flatMap(({ factor, languages }) =>
      languages.map((language) => [language, given[limit] * factor]),
    )
    expect(Object.fromEntries(named)).toEqual(
      Object.fromEntries(LANGUAGES.map((language) => [language, limitsIn(language, given)[limit]])),
    )
    expect(named.length).toBe(LANGUAGES.length)
  }
})
