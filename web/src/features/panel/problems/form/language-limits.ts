import { limitsIn } from '@skirmish/contracts/limits'
import { LANGUAGES, type LanguageName } from '@skirmish/contracts/schema'

/** What the judge multiplies a limit by, each factor with its languages, the least first. RULES JD3. */
export function limitFactors(limit: 'time_ms' | 'memory_mb'): { factor: number; languages: LanguageName[] }[] {
  const byFactor = new Map<number, LanguageName[]>()
  for (const language of LANGUAGES) {
    const factor = limitsIn(language, { time_ms: 1, memory_mb: 1 })[limit]
    byFactor.set(factor, [...(byFactor.get(factor) ?? []), language])
  }
  return [...byFactor].sort(([one], [other]) => one - other).map(([factor, languages]) => ({ factor, languages }))
}
