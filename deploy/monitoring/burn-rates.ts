export interface Alert {
  alert: string
  expr: string
  for?: string
  labels: { severity: 'page' | 'ticket' }
  annotations: { summary: string; runbook_url: string }
}

/** The runbook of an alert: its name in kebab-case, without the speed of a burn. */
export const runbookOf = (alert: string): string =>
  alert
    .replace(/(Fast|Slow|Creeping)$/, '')
    .replace(/(?<!^)([A-Z])/g, '-$1')
    .toLowerCase()

/** The folder of the runbooks in this repository. */
export const RUNBOOKS = 'docs/runbooks'

export function alertOf(
  alert: string,
  severity: 'page' | 'ticket',
  expr: string,
  summary: string,
  lasting?: string,
): Alert {
  const annotations = { summary, runbook_url: `${RUNBOOKS}/${runbookOf(alert)}.md` }
  return { alert, expr, ...(lasting && { for: lasting }), labels: { severity }, annotations }
}

/**
 * The speeds at which an error budget of 30 days is burnt, from Google's SRE workbook, chapter 5: a long window tells that it
 * matters, a short one that it still goes on.
 */
const SPEEDS = [
  { name: 'Fast', factor: 14.4, long: '1h', short: '5m', severity: 'page' },
  { name: 'Slow', factor: 6, long: '6h', short: '30m', severity: 'page' },
  { name: 'Creeping', factor: 1, long: '3d', short: '6h', severity: 'ticket' },
] as const

/** Alerts on an objective; `failing` answers the share of what failed within a window, `budget` is the share that may. */
export function burnAlerts(name: string, budget: number, failing: (window: string) => string, what: string): Alert[] {
  return SPEEDS.map(({ name: speed, factor, long, short, severity }) => {
    const threshold = Number((factor * budget).toPrecision(3))
    const expr = `(${failing(long)}) > ${threshold} and (${failing(short)}) > ${threshold}`
    return alertOf(`${name}${speed}`, severity, expr, `${what}: the budget of 30 days burns ${factor} times too fast`)
  })
}
