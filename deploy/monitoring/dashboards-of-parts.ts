import type { Dashboard, Panel } from './dashboard.ts'
import { HTTP, quantile, rate } from './queries.ts'

const waits = (title: string, histogram: string, limit: number): Panel => ({
  ...{ title, unit: 's', limit },
  queries: Object.fromEntries([0.5, 0.95, 0.99].map((share) => [`${share * 100} %`, quantile(share, histogram)])),
})

export const sockets: Dashboard = {
  name: 'sockets',
  title: 'sockets',
  panels: [
    { title: 'Open', unit: 'short', queries: { '{{instance}}': 'sum by (instance) (gateway_sockets)' } },
    {
      title: 'Of what a gateway takes',
      unit: 'percentunit',
      limit: 0.8,
      queries: { '{{instance}}': 'gateway_sockets / gateway_connections_limit' },
    },
    {
      title: 'Openings',
      unit: 'reqps',
      queries: { '{{socket}} {{outcome}}': `${rate('gateway_socket_openings_total', 'socket, outcome')} > 0` },
    },
    {
      title: 'Closes by code (1012: restart, 1006: lost, 44xx: refused)',
      unit: 'reqps',
      queries: { '{{code}}': rate('gateway_socket_closes_total', 'code') },
    },
    {
      title: 'Runs and submissions that wait for a place at the gateway',
      unit: 'short',
      queries: {
        '{{instance}} in ranked matches': 'gateway_ranked_waiting',
        '{{instance}} in custom matches and Solo': 'gateway_unranked_waiting',
        '{{instance}} outside of matches': 'gateway_free_waiting',
      },
    },
  ],
}

const stage = (name: string): string => rate(`matchmaking_players_total{stage="${name}"}`)
export const matchmaking: Dashboard = {
  name: 'matchmaking',
  title: 'matchmaking',
  panels: [
    {
      title: 'From the join to the match, players a second',
      unit: 'reqps',
      queries: Object.fromEntries(['joined', 'paired', 'dodged', 'confirmed', 'ready'].map((one) => [one, stage(one)])),
    },
    {
      // Both ends of one pair, which fall into one window; what was paired in it ends in a later one, and goes beyond 100 % at a start.
      title: 'Of those who got a match or dodged, who got one, by tier',
      unit: 'percentunit',
      queries: {
        '{{tier}}': `${rate('matchmaking_players_total{stage="ready"}', 'tier')} / (${rate('matchmaking_players_total{stage=~"ready|dodged"}', 'tier')} > 0)`,
      },
    },
    {
      title: 'Joins by tier',
      unit: 'reqps',
      queries: { '{{tier}}': rate('matchmaking_players_total{stage="joined"}', 'tier') },
    },
    {
      title: 'Dodges by tier',
      unit: 'reqps',
      queries: { '{{tier}}': rate('matchmaking_players_total{stage="dodged"}', 'tier') },
    },
    {
      title: 'The queue',
      unit: 'short',
      queries: { 'players who wait': 'max(matchmaking_searching)', leaders: 'sum(matchmaking_leads)' },
    },
    waits('From when a pair was possible to its telling', 'matchmaking_pairing_seconds', 5),
    waits('From both acceptances to the match', 'matchmaking_ready_seconds', 2),
    {
      title: 'Accepted pairs without a match',
      unit: 'reqps',
      queries: { pairs: rate('matchmaking_lost_pairs_total') },
    },
  ],
}

export const judge: Dashboard = {
  name: 'judge',
  title: 'judge',
  panels: [
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
      title: 'Judges at work',
      unit: 'short',
      queries: {
        slots: 'sum(judge_slots)',
        running: 'sum(judge_runners_busy)',
        'waiting for a slot': 'sum(judge_waiting)',
        'waiting for a compiler': 'sum(judge_compiles_waiting)',
      },
    },
    waits('What players wait for verdicts, their programs’ time not counted', 'match_room_verdict_seconds', 10),
    {
      title: 'Age of requests at their verdict, 95 % are below',
      unit: 's',
      queries: { '{{lane}}': quantile(0.95, 'judge_verdict_age_seconds', 'lane') },
    },
    { title: 'Verdicts', unit: 'reqps', queries: { '{{verdict}}': rate('judge_verdicts_total', 'verdict') } },
    {
      title: 'Tries that failed by the sandbox',
      unit: 'reqps',
      queries: { '{{instance}}': rate('judge_failed_tries_total', 'instance') },
    },
    {
      title: 'Compiled programs, found again or not',
      unit: 'reqps',
      queries: { 'found: {{found}}': rate('judge_program_cache_total', 'found') },
    },
    {
      title: 'Runs that nobody waited for',
      unit: 'reqps',
      queries: { '{{lane}}': rate('judge_abandoned_total', 'lane') },
    },
  ],
}

export const events: Dashboard = {
  name: 'events',
  title: 'events and outboxes',
  panels: [
    {
      title: 'Handled',
      unit: 'reqps',
      queries: { '{{durable}}': rate('events_handled_total{outcome="ok"}', 'durable') },
    },
    {
      title: 'Failed, or waiting for a server',
      unit: 'reqps',
      queries: { '{{durable}} {{outcome}}': rate('events_handled_total{outcome!="ok"}', 'durable, outcome') },
    },
    {
      title: 'Lag of consumers',
      unit: 'short',
      limit: 500,
      queries: { '{{durable}}': 'max by (durable) (events_consumer_lag) > 0' },
    },
    {
      title: 'Streams, of what they may hold',
      unit: 'percentunit',
      limit: 0.8,
      queries: { '{{stream}}': 'max by (stream) (events_stream_bytes / events_stream_limit_bytes)' },
    },
    { title: 'Rows in outboxes', unit: 'short', queries: { '{{service}}': 'max by (service) (events_outbox_rows)' } },
    {
      title: 'Age of the oldest row',
      unit: 's',
      limit: 60,
      queries: { '{{service}}': 'max by (service) (events_outbox_age_seconds)' },
    },
    waits('From the end of a match to its place on the board', 'leaderboard_freshness_seconds', 10),
    {
      title: 'Finished matches by how they were scored',
      unit: 'reqps',
      queries: { '{{scored}}': rate('match_room_scored_matches_total', 'scored') },
    },
    {
      title: 'Reminders of due problems and arenas',
      unit: 'reqps',
      queries: { '{{outcome}}': rate('catalog_reminders_total', 'outcome') },
    },
  ],
}

const MEASURES = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB']
export const web: Dashboard = {
  name: 'web',
  title: 'what browsers tell',
  panels: [
    {
      title: 'Page views that are good, by measure',
      unit: 'percentunit',
      queries: {
        '{{name}}': `${rate('web_vitals_total{rating="good"}', 'name')} / (${rate('web_vitals_total', 'name')} > 0)`,
      },
    },
    {
      title: 'Page views that are poor, by measure',
      unit: 'percentunit',
      limit: 0.25,
      queries: Object.fromEntries(
        MEASURES.map((name) => [
          name,
          `${rate(`web_vitals_total{name="${name}",rating="poor"}`)} / (${rate(`web_vitals_total{name="${name}"}`)} > 0)`,
        ]),
      ),
    },
    { title: 'Page views', unit: 'reqps', queries: { views: rate('web_vitals_total{name="TTFB"}') } },
    {
      title: 'Failures in browsers',
      unit: 'reqps',
      queries: { '{{kind}}': rate('web_errors_total', 'kind') },
    },
    {
      title: 'Pages and files, 95 % are below',
      unit: 's',
      queries: { '{{operation}}': `topk(6, ${quantile(0.95, HTTP, 'operation', 'service="gateway"')})` },
    },
  ],
}
