import type { Dashboard } from './dashboard.ts'

const HTTP = 'http_request_duration_seconds'
const WINDOW = '[$__rate_interval]'
const rate = (metric: string, by: string) => `sum by (${by}) (rate(${metric}${WINDOW}))`
const p95 = (selector: string, by: string) =>
  `histogram_quantile(0.95, sum by (le, ${by}) (rate(${HTTP}_bucket${selector}${WINDOW})))`

const overview: Dashboard = {
  name: 'overview',
  title: 'overview',
  panels: [
    {
      title: 'Calls that fail (objective: 0.1 % in 30 days)',
      unit: 'percentunit',
      queries: {
        failed: `sum(rate(${HTTP}_count{service="gateway",status=~"5.."}${WINDOW})) / sum(rate(${HTTP}_count{service="gateway"}${WINDOW}))`,
      },
    },
    {
      title: 'Calls at the gateway',
      unit: 'reqps',
      queries: { '{{status}}': rate(`${HTTP}_count{service="gateway"}`, 'status') },
    },
    { title: 'Open sockets', unit: 'short', queries: { '{{instance}}': 'sum by (instance) (gateway_sockets)' } },
    {
      title: 'The queue',
      unit: 'short',
      queries: { 'players who wait': 'max(matchmaking_searching)', leaders: 'sum(matchmaking_leads)' },
    },
    {
      title: 'What waits for a judge',
      unit: 'short',
      queries: {
        matches: 'max(judge_queue_players)',
        practice: 'max(judge_queue_solo)',
        background: 'max(judge_queue_background)',
      },
    },
    {
      title: 'Servers that do not answer',
      unit: 'short',
      queries: { '{{service}}: {{dependency}}': 'sum by (service, dependency) (1 - dependency_up)' },
    },
  ],
}

const services: Dashboard = {
  name: 'services',
  title: 'services and their processes',
  panels: [
    { title: 'Calls', unit: 'reqps', queries: { '{{service}}': rate(`${HTTP}_count`, 'service') } },
    { title: 'Failures', unit: 'reqps', queries: { '{{service}}': rate(`${HTTP}_count{status=~"5.."}`, 'service') } },
    { title: 'Duration, 95 % are below', unit: 's', queries: { '{{service}}': p95('', 'service') } },
    {
      title: 'The slowest operations, 95 % are below',
      unit: 's',
      queries: { '{{operation}}': `topk(10, ${p95('{service!="gateway"}', 'operation')})` },
    },
    {
      title: 'CPU',
      unit: 'percentunit',
      queries: { '{{service}} {{instance}}': rate('process_cpu_seconds_total', 'service, instance') },
    },
    { title: 'Memory', unit: 'bytes', queries: { '{{service}} {{instance}}': 'process_resident_memory_bytes' } },
    {
      title: 'Lag of the event loop, 99 % are below',
      unit: 's',
      queries: { '{{service}} {{instance}}': 'nodejs_eventloop_lag_p99_seconds' },
    },
    {
      title: 'Connections to PostgreSQL, and who waits for one',
      unit: 'short',
      queries: {
        '{{service}} open': 'sum by (service) (database_connections)',
        '{{service}} waiting': 'sum by (service) (database_waiters)',
      },
    },
  ],
}

const events: Dashboard = {
  name: 'events-and-judge',
  title: 'events and the judge',
  panels: [
    {
      title: 'Events handled',
      unit: 'reqps',
      queries: { '{{durable}}': rate('events_handled_total{outcome="ok"}', 'durable') },
    },
    {
      title: 'Events that fail or wait for a server',
      unit: 'reqps',
      queries: { '{{durable}} {{outcome}}': rate('events_handled_total{outcome!="ok"}', 'durable, outcome') },
    },
    { title: 'Rows in outboxes', unit: 'short', queries: { '{{service}}': 'max by (service) (events_outbox_rows)' } },
    {
      title: 'Age of the oldest',
      unit: 's',
      queries: { '{{service}}': 'max by (service) (events_outbox_age_seconds)' },
    },
    { title: 'Verdicts', unit: 'reqps', queries: { '{{verdict}}': rate('judge_verdicts_total', 'verdict') } },
    {
      title: 'Judges at work',
      unit: 'short',
      queries: {
        running: 'sum(judge_runners_busy)',
        'waiting for a slot': 'sum(judge_waiting)',
        'waiting for a compiler': 'sum(judge_compiles_waiting)',
      },
    },
    {
      title: 'Compiled programs found again',
      unit: 'reqps',
      queries: { '{{found}}': rate('judge_program_cache', 'found') },
    },
    { title: 'Runs that nobody waited for', unit: 'reqps', queries: { '{{lane}}': rate('judge_abandoned', 'lane') } },
  ],
}

export const dashboards: readonly Dashboard[] = [overview, services, events]
