import { type Alert, burnAlerts, type Objective, SPEEDS } from './burn-rates.ts'

interface Phase {
  steps: number
  /** The share of events that fails, by the budget. */
  budgets: number
}

const A_STEP = 10_000

/** Series of counters through phases, in promtool's notation. */
function inputOf({ budget, series }: Objective, phases: readonly Phase[]) {
  const growths = phases.map(({ budgets }) => {
    const failures = A_STEP * budget * budgets
    return series(failures, A_STEP - failures)
  })
  return Object.keys(growths[0] ?? {}).map((name) => {
    let value = 0
    const values = phases.map(({ steps }, i) => {
      const growth = growths[i]?.[name] ?? 0
      const from = value
      value += growth * (steps + 1)
      return `${from}+${growth}x${steps}`
    })
    return { series: name, values: values.join(' ') }
  })
}

const expectation = (alert: Alert, at: number, fires: boolean) => ({
  eval_time: `${at}m`,
  alertname: alert.alert,
  exp_alerts: fires ? [{ exp_labels: alert.labels, exp_annotations: alert.annotations }] : [],
})

/** How long the alert of each speed needs to fire, and to end once all is well; minutes, a whole number of steps each. */
const NEEDS = {
  Fast: { step: '1m', fires: 65, ends: 15 },
  Slow: { step: '5m', fires: 6 * 60 + 30, ends: 60 },
  Creeping: { step: '15m', fires: 73 * 60, ends: 7 * 60 },
} as const
const MINUTES = { '1m': 1, '5m': 5, '15m': 15 } as const
const MORE = 1.4
const LESS = 0.7

/**
 * Tests of an objective's alerts for promtool, a file a speed: at 1.4 times the speed of an alert it fires, at 0.7 times it does not, and
 * once all is well again its short window ends it. `rules` names the file of the alerts: promtool evaluates all of them at every step.
 */
export function burnTests(objective: Objective, rules: string): object[] {
  return burnAlerts(objective).map((alert, i) => {
    const { name, factor } = SPEEDS[i] as (typeof SPEEDS)[number] // an alert a speed
    const { step, fires, ends } = NEEDS[name]
    const phase = (minutes: number, budgets: number): Phase => ({ steps: minutes / MINUTES[step] - 1, budgets })
    const test = (about: string, phases: readonly Phase[], expected: object[]) => ({
      ...{ name: `${alert.alert} ${about}`, interval: step },
      input_series: inputOf(objective, phases),
      alert_rule_test: expected,
    })
    const tests = [
      test(
        'fires, and ends with the failures',
        [phase(fires, factor * MORE), phase(ends, 0)],
        [expectation(alert, fires - MINUTES[step], true), expectation(alert, fires + ends - MINUTES[step], false)],
      ),
      test(
        'is silent below its speed',
        [phase(fires, factor * LESS)],
        [expectation(alert, fires - MINUTES[step], false)],
      ),
    ]
    return { rule_files: [rules], evaluation_interval: step, tests }
  })
}
