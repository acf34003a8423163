import { type Alert, alertOf } from './burn-rates.ts'

/** V8 ends a process whose heap is full, when its container has a third of the memory left: 259 MiB of 512, 1,120 of 2,048. */
const heap = 'max by (service) (nodejs_heap_size_used_bytes / process_heap_limit_bytes)'

/** Parts that come near to what they have: more of it is wanted before players feel it. */
export const SATURATION: readonly Alert[] = [
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
  // Auth hashes passwords and the judge compiles beside their event loops, on all cores that they get.
  alertOf(
    'ProcessIsSaturated',
    'ticket',
    'max by (service) (rate(process_cpu_seconds_total{service!~"auth|judge"}[5m])) > 0.9',
    'A process of {{ $labels.service }} uses {{ $value | humanizePercentage }} of a core, and cannot use more',
    '10m',
  ),
  alertOf(
    'MemoryIsShort',
    'ticket',
    `max by (service) (process_resident_memory_bytes / process_memory_limit_bytes) > 0.9 or ${heap} > 0.9`,
    'A process of {{ $labels.service }} uses {{ $value | humanizePercentage }} of its memory or its heap',
    '10m',
  ),
  alertOf(
    'GatewayIsFull',
    'ticket',
    'max(gateway_sockets / gateway_connections_limit) > 0.8',
    'A gateway has {{ $value | humanizePercentage }} of the connections that it takes',
    '5m',
  ),
  alertOf(
    'JudgeIsSaturated',
    'ticket',
    'sum(judge_runners_busy) / sum(judge_slots) > 0.9',
    'The judges have been at work in {{ $value | humanizePercentage }} of their slots for a quarter of an hour',
    '15m',
  ),
  alertOf(
    'StreamFills',
    'page',
    'max by (stream) (events_stream_bytes{stream=~"work|verdicts"} / events_stream_limit_bytes) > 0.8',
    'The stream {{ $labels.stream }} holds {{ $value | humanizePercentage }} of what it may, and refuses what is more',
    '2m',
  ),
]
