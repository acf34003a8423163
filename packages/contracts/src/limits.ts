import type { LanguageName, Limits } from './schema.ts'

/** How much more a language may use than a problem's limits say. RULES JD3. */
const FACTORS: Record<LanguageName, { time: number; memory: number }> = {
  c: { time: 1, memory: 1 },
  cpp: { time: 1, memory: 1 },
  java: { time: 2, memory: 2 },
  javascript: { time: 2, memory: 2 },
  python: { time: 3, memory: 1 },
}

/** A problem's limits for a program in a language: processor time in milliseconds, memory in MiB. RULES JD3. */
export function limitsIn(language: LanguageName, { time_ms, memory_mb }: Limits): Limits {
  const { time, memory } = FACTORS[language]
  return { time_ms: time_ms * time, memory_mb: memory_mb * memory }
}
