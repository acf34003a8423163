import type { Dashboard, Panel } from '@skirmish/monitoring/dashboard'
import { dashboards } from '@skirmish/monitoring/dashboards'
import { metricsOf } from '@skirmish/monitoring/metrics-of'
import { rules } from '@skirmish/monitoring/rules'
import type { DrawnPanel } from './draw.ts'
import type { Prometheus, Series } from './prometheus.ts'

/** What Grafana puts in for its own window when metrics come every two seconds. */
const WINDOW = '20s'
const asked = (query: string): string => query.replaceAll('$__rate_interval', WINDOW)

/** The name of a line, as Grafana makes it from the legend. */
const nameOf = (legend: string, metric: Series['metric']): string =>
  legend.replace(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? '').trim()

async function linesOf(prometheus: Prometheus, { queries }: Panel, seconds: number): Promise<DrawnPanel['lines']> {
  const lines: DrawnPanel['lines'] = []
  for (const [legend, query] of Object.entries(queries))
    for (const { metric, points } of await prometheus.over(asked(query), seconds))
      lines.push({ name: nameOf(legend, metric), points })
  return lines
}

/** The panels of a dashboard with what Prometheus answers to their queries. */
export async function askPanels(prometheus: Prometheus, { panels }: Dashboard, seconds: number): Promise<DrawnPanel[]> {
  const drawn: DrawnPanel[] = []
  for (const panel of panels) drawn.push({ panel, lines: await linesOf(prometheus, panel, seconds) })
  return drawn
}

/** Metrics that are not there, panels without data, queries and alerts that Prometheus cannot evaluate. */
export async function findFaults(prometheus: Prometheus, seconds: number): Promise<string[]> {
  const faults: string[] = []
  const there = await prometheus.metricNames()
  const exists = (name: string) => ['', '_count', '_bucket', '_sum'].some((part) => there.has(`${name}${part}`))
  const missing = (query: string) => metricsOf(query).filter((name) => !exists(name))
  for (const { name, panels } of dashboards)
    for (const panel of panels) {
      const where = `${name}: ${panel.title}`
      const absent = Object.values(panel.queries).flatMap(missing)
      for (const metric of panel.mayBeEmpty ? [] : absent) faults.push(`${where}: no process tells ${metric}`)
      const lines = await linesOf(prometheus, panel, seconds).catch((error: Error) => error)
      if (lines instanceof Error) faults.push(`${where}: ${lines.message}`)
      else if (!panel.mayBeEmpty && lines.every(({ points }) => points.every(([, value]) => Number.isNaN(value))))
        faults.push(`${where}: no data`)
    }
  const evaluated = new Map((await prometheus.rules()).map((rule) => [rule.name, rule]))
  for (const { alert, expr } of rules.groups.flatMap((group) => group.rules)) {
    const rule = evaluated.get(alert)
    if (rule?.health !== 'ok') faults.push(`${alert}: ${rule?.lastError ?? 'is not evaluated'}`)
    if (rule?.state === 'firing') faults.push(`${alert} fires on a system that is well`)
    for (const metric of missing(expr)) faults.push(`${alert}: no process tells ${metric}`)
  }
  return faults
}
