import { failing, type Objective } from './burn-rates.ts'
import type { Dashboard, Panel } from './dashboard.ts'
import { events, judge, matchmaking, sockets, web } from './dashboards-of-parts.ts'
import { OBJECTIVES } from './objectives.ts'
import { HTTP, quantile, rate } from './queries.ts'

const HOURS = '1h'
const MONTH = '30d'

const kept = (objective: Objective): Panel => ({
  title: objective.title,
  unit: 'percentunit',
  limit: objective.budget,
  queries: { 'of the last hour': failing(objective, HOURS), 'of the last 5 minutes': failing(objective, '5m') },
})

const overview: Dashboard = {
  name: 'overview',
  title: 'overview',
  panels: [
    { title: 'Open sockets', unit: 'short', figure: true, queries: { sockets: 'sum(gateway_sockets)' } },
    { title: 'Players who wait', unit: 'short', figure: true, queries: { players: 'max(matchmaking_searching)' } },
    {
      title: 'Matches of the last hour',
      unit: 'short',
      figure: true,
      queries: { matches: `sum(increase(match_room_scored_matches_total[${HOURS}]))` },
    },
    {
      title: 'Submissions that wait for a judge',
      unit: 'short',
      figure: true,
      limit: 50,
      queries: { submissions: 'max(judge_queue_players)' },
    },
    {
      title: 'Servers that do not answer',
      unit: 'short',
      figure: true,
      limit: 1,
      queries: { servers: 'sum(1 - dependency_up)' },
    },
    {
      title: 'Age of the last backup',
      unit: 's',
      figure: true,
      limit: 26 * 3600,
      queries: { age: 'time() - max(backup_completed_timestamp_seconds)' },
    },
    ...OBJECTIVES.map(kept),
    {
      title: 'Budget of 30 days that is used up',
      unit: 'percentunit',
      limit: 1,
      queries: Object.fromEntries(OBJECTIVES.map((one) => [one.name, `(${failing(one, MONTH)}) / ${one.budget}`])),
    },
    {
      title: 'Calls at the gateway',
      unit: 'reqps',
      queries: { '{{status}}': rate(`${HTTP}_count{service="gateway"}`, 'status') },
    },
  ],
}

const red: Dashboard = {
  name: 'services',
  title: 'rate, errors and duration of services',
  panels: [
    { title: 'Calls', unit: 'reqps', queries: { '{{service}}': rate(`${HTTP}_count`, 'service') } },
    {
      title: 'Failures (5xx)',
      unit: 'reqps',
      queries: { '{{service}}': rate(`${HTTP}_count{status=~"5.."}`, 'service') },
    },
    { title: 'Duration, half are below', unit: 's', queries: { '{{service}}': quantile(0.5, HTTP, 'service') } },
    { title: 'Duration, 95 % are below', unit: 's', queries: { '{{service}}': quantile(0.95, HTTP, 'service') } },
    {
      title: 'The slowest operations, 95 % are below',
      unit: 's',
      queries: { '{{operation}}': `topk(8, ${quantile(0.95, HTTP, 'operation', 'service!="gateway"')})` },
    },
    {
      title: 'Refusals (4xx)',
      unit: 'reqps',
      queries: {
        '{{operation}} {{status}}': `topk(8, ${rate(`${HTTP}_count{service="gateway",status=~"4.."}`, 'operation, status')})`,
      },
    },
  ],
}

const POD = '{{service}} {{instance}}'
const use: Dashboard = {
  name: 'processes',
  title: 'utilization, saturation and errors of processes',
  panels: [
    {
      title: 'CPU, of one core',
      unit: 'percentunit',
      limit: 0.9,
      queries: { [POD]: rate('process_cpu_seconds_total', 'service, instance') },
    },
    {
      title: 'Memory, of what it may use',
      unit: 'percentunit',
      limit: 0.9,
      queries: { [POD]: 'process_resident_memory_bytes / process_memory_limit_bytes' },
    },
    { title: 'Memory', unit: 'bytes', queries: { [POD]: 'process_resident_memory_bytes' } },
    {
      title: 'Lag of the event loop, 99 % are below',
      unit: 's',
      limit: 0.25,
      queries: { [POD]: 'nodejs_eventloop_lag_p99_seconds' },
    },
    {
      title: 'Time in the garbage collector',
      unit: 'percentunit',
      queries: { [POD]: rate('nodejs_gc_duration_seconds_sum', 'service, instance') },
    },
    {
      title: 'Connections to PostgreSQL, and who waits for one',
      unit: 'short',
      queries: {
        '{{service}} open': 'sum by (service) (database_connections)',
        '{{service}} waiting': 'sum by (service) (database_waiters) > 0',
      },
    },
    {
      title: 'Servers that do not answer',
      unit: 'short',
      queries: { '{{service}}: {{dependency}}': 'sum by (service, dependency) (1 - dependency_up)' },
    },
  ],
}

export const dashboards: readonly Dashboard[] = [overview, red, use, sockets, matchmaking, judge, events, web]
