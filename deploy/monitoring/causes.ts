import { SERVICES } from '@skirmish/contracts/services'
import { type Alert, alertOf } from './burn-rates.ts'
import { SATURATION } from './saturation.ts'

const dead = 'increase(events_handled_total{outcome="dead"}[15m])'
const failedTries = 'sum by (instance) (rate(judge_failed_tries_total[10m]))'
const tries = `(sum by (instance) (rate(judge_verdict_age_seconds_count[10m])) + ${failedTries})`
/** A judge's consumers have alerts of their own, and a first start fills the background's. */
const CONSUMERS = '{durable!~"judge-.*"}'
const A_DAY_AND_TWO_HOURS = 26 * 3600

/** What is known to hurt players soon, by its name. */
export const CAUSES: readonly Alert[] = [
  alertOf(
    'ServiceIsGone',
    'page',
    SERVICES.map((service) => `absent(process_cpu_seconds_total{service="${service}"})`).join(' or '),
    'No process of {{ $labels.service }} answers Prometheus',
    '2m',
  ),
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
    'QueueStalls',
    'page',
    'max(matchmaking_searching) > 3 and sum(increase(matchmaking_players_total{stage="paired"}[2m])) == 0',
    '{{ $value }} players wait, and none was paired for minutes',
    '2m',
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
    'ConsumerLags',
    'page',
    `max by (durable) (min_over_time(events_consumer_lag${CONSUMERS}[5m])) > 500`,
    '{{ $value }} events wait for {{ $labels.durable }}',
    '1m',
  ),
  alertOf(
    'JudgeIsBehind',
    'page',
    'max(judge_queue_players) > clamp_min(sum(judge_slots), 50)',
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
    'SandboxFails',
    'ticket',
    `${failedTries} / ${tries} > 0.05`,
    '{{ $value | humanizePercentage }} of the tries of the judge {{ $labels.instance }} fail, and others repeat them',
    '5m',
  ),
  alertOf(
    'ProblemsAreLeftOut',
    'ticket',
    'min(catalog_problems_left_out) > 0',
    '{{ $value }} problems of the bank have no tests',
    '1h',
  ),
  alertOf(
    'BackupIsOld',
    'ticket',
    `time() - max(backup_completed_timestamp_seconds) > ${A_DAY_AND_TWO_HOURS}`,
    'The last backup was complete {{ $value | humanizeDuration }} ago',
    '10m',
  ),
  alertOf(
    'PagesLoadLate',
    'ticket',
    'sum(increase(web_vitals_total{name="LCP",rating="poor"}[6h])) / sum(increase(web_vitals_total{name="LCP"}[6h])) > 0.25 and sum(increase(web_vitals_total{name="LCP"}[6h])) > 100',
    '{{ $value | humanizePercentage }} of pages took longer than 4 s to show their largest part',
    '30m',
  ),
  ...SATURATION,
]
