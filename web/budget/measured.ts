import { report } from '@skirmish/testkit/report'

/** A time: reported, for people to compare. */
export const time = (name: string, value: number, unit: 'ms' | 'shift' = 'ms'): void =>
  report({ name: `web.${name}`, value, unit })

/** A weight or a count: beyond its budget the command fails. */
export function budget(name: string, value: number, unit: string, limit: number): void {
  report({ name: `web.${name}`, value, unit, limit })
  if (value > limit)
    console.error(`${name}: ${value.toFixed(1)} ${unit} is beyond its budget of ${limit}. See web/budget/budgets.ts.`)
}
