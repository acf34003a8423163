const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** How far off a moment is that comes in `ms`, or was that long ago, in words of a language: "in 5 hours", "3 days ago". Hours are told up to `hours`. */
export function farOff(
  ms: number,
  language: string,
  { hours = 24, style = 'long' }: { hours?: number; style?: 'long' | 'short' } = {},
): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style })
  const fits = ([unit, length]: (typeof UNITS)[number]) => Math.abs(ms) >= (unit === 'day' ? hours * HOUR : length)
  const [unit, length] = UNITS.find(fits) ?? UNITS[4]
  return words.format(Math.trunc(ms / length) + 0, unit) // no minute ago is this one
}

/** In how many hours, or of the last one minutes, something comes; begun ones count. */
export function comesIn(ms: number, language: string): string {
  const unit = ms > HOUR ? HOUR : MINUTE
  return farOff(Math.ceil(Math.max(MINUTE, ms) / unit) * unit, language, { hours: 48, style: 'short' })
}
