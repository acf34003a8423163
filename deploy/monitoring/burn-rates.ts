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

/** What is promised of every event of a kind, and how many may break it. */
export interface Objective {
  /** The name of its alerts, without their speed. */
  name: string
  /** The share of events that may fail within 30 days. */
  budget: number
  /** How the failure of more than the budget is told. */
  what: string
  /** The title of its panel. */
  title: string
  /** Queries for the number of events within a window: those that failed, and all. */
  failed(window: string): string
  all(window: string): string
  /** Failures of the long window below which nobody is called: one of few is no trend. 0 where each one is a fault. */
  least: number
  /** Series of so many failures and successes a step, as Prometheus sees them; for the tests. */
  series(failures: number, successes: number): Record<string, number>
}

/**
 * The speeds at which an error budget of 30 days is burnt, from Google's SRE workbook, chapter 5: a long window tells that it
 * matters, a short one that it still goes on.
 */
export const SPEEDS = [
  { name: 'Fast', factor: 14.4, long: '1h', short: '5m', severity: 'page' },
  { name: 'Slow', factor: 6, long: '6h', short: '30m', severity: 'page' },
  { name: 'Creeping', factor: 1, long: '3d', short: '6h', severity: 'ticket' },
] as const

/** The share of events that failed within a window. */
export const failing = ({ failed, all }: Objective, window: string): string => `(${failed(window)}) / (${all(window)})`

/** The alerts on an objective, one a speed. */
export function burnAlerts(objective: Objective): Alert[] {
  const { name, budget, what, failed, least } = objective
  return SPEEDS.map(({ name: speed, factor, long, short, severity }) => {
    const threshold = Number((factor * budget).toPrecision(3))
    const burns = [long, short].map((window) => `${failing(objective, window)} > ${threshold}`)
    const expr = [...burns, ...(least > 0 ? [`(${failed(long)}) > ${least}`] : [])].join(' and ')
    return alertOf(`${name}${speed}`, severity, expr, `${what}: the budget of 30 days burns ${factor} times too fast`)
  })
}
