const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
const HOUR = 3_600
const DAY = 24 * HOUR

/** Minutes and seconds; what practice left open for longer has hours or days before them. */
export function clock(seconds: number, language: string): string {
  if (seconds < HOUR) return `${two(seconds / 60)}:${two(seconds % 60)}`
  const hours = `${Math.floor((seconds % DAY) / HOUR)}:${two((seconds % HOUR) / 60)}`
  if (seconds < DAY) return `${hours}:${two(seconds % 60)}`
  const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'narrow' })
  return `${days.format(Math.floor(seconds / DAY))} ${hours}`
}
