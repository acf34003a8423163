import { alertOf, burnAlerts } from './burn-rates.ts'

const GATEWAY = 'http_request_duration_seconds'
/** Calls that last as long as a player's program, or as a password is hashed on purpose. */
const SLOW_BY_NATURE = 'runCode|submitCode|runFreely|logIn|register'

const failing = (window: string) =>
  `sum(rate(${GATEWAY}_count{service="gateway",status=~"5.."}[${window}])) / sum(rate(${GATEWAY}_count{service="gateway"}[${window}]))`
const slow = (window: string) => {
  const which = `service="gateway",operation!~"${SLOW_BY_NATURE}|socket_.*"`
  return `1 - sum(rate(${GATEWAY}_bucket{${which},le="0.3"}[${window}])) / sum(rate(${GATEWAY}_count{${which}}[${window}]))`
}

const objectives = [
  ...burnAlerts('GatewayFails', 0.001, failing, 'More than 0.1 % of calls end with a 5xx'),
  ...burnAlerts('GatewayIsSlow', 0.01, slow, 'More than 1 % of calls take longer than 300 ms'),
]

const dead = 'increase(events_handled_total{outcome="dead"}[15m])'
const causes = [
  alertOf(
    'DependencyAway',
    'page',
    'min by (service, dependency) (dependency_up) == 0',
    '{{ $labels.service }} does not reach {{ $labels.dependency }}',
    '1m',
  ),
  alertOf(
    'QueueHasNoLeader',
    'page',
    'sum(matchmaking_leads) == 0 or absent(matchmaking_leads)',
    'Nobody leads the queue: no player is paired',
    '1m',
  ),
  alertOf(
    'DeadLetters',
    'ticket',
    `sum by (durable) (${dead}) > 0`,
    '{{ $labels.durable }} gave up {{ $value | humanize }} events within 15 minutes',
  ),
  alertOf(
    'OutboxIsOld',
    'page',
    'max by (service) (events_outbox_age_seconds) > 60',
    'An event of {{ $labels.service }} has waited for {{ $value | humanizeDuration }} to be published',
    '1m',
  ),
  alertOf(
    'JudgeIsBehind',
    'page',
    'max(judge_queue_players) > 50',
    '{{ $value }} submissions of matches wait for a judge',
    '2m',
  ),
  alertOf(
    'JudgeFails',
    'page',
    'sum(rate(judge_verdicts_total{verdict="judge_error"}[10m])) / sum(rate(judge_verdicts_total[10m])) > 0.01',
    '{{ $value | humanizePercentage }} of verdicts are the fault of a sandbox',
    '2m',
  ),
  alertOf(
    'DatabasePoolIsFull',
    'ticket',
    'max by (service) (database_waiters) > 0',
    'Queries of {{ $labels.service }} have waited for connections for ten minutes',
    '10m',
  ),
  alertOf(
    'EventLoopLags',
    'ticket',
    'max by (service) (nodejs_eventloop_lag_p99_seconds) > 0.25',
    'A process of {{ $labels.service }} answers nothing for {{ $value | humanizeDuration }} at a time',
    '10m',
  ),
]

/** The alerts as Prometheus and its operator read them. */
export const rules = {
  groups: [
    { name: 'skirmish-objectives', rules: objectives },
    { name: 'skirmish-causes', rules: causes },
  ],
}
