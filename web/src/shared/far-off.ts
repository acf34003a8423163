const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago a moment was, in words of a language. */
export function ago(moment: string, language: string, now = Date.now()): string {
  const seconds = (Date.parse(moment) - now) / 1000
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const [unit, length] of UNITS)
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit)
  return words.format(0, 'minute')
}
