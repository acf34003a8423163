const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** In how many hours, or of the last one minutes, in words of a language: "in 5 hours". Begun ones count. */
export function untilWords(ms: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' })
  const left = Math.max(MINUTE_MS, ms)
  return left > HOUR_MS
    ? words.format(Math.ceil(left / HOUR_MS), 'hour')
    : words.format(Math.ceil(left / MINUTE_MS), 'minute')
}
