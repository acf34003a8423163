import {
  constants,
  monitorEventLoopDelay,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
  PerformanceObserver,
} from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Meter } from '@opentelemetry/api'

const LAGS = {
  min: 'The minimum recorded event loop delay.',
  max: 'The maximum recorded event loop delay.',
  mean: 'The mean of the recorded event loop delays.',
  stddev: 'The standard deviation of the recorded event loop delays.',
  p50: 'The 50th percentile of the recorded event loop delays.',
  p90: 'The 90th percentile of the recorded event loop delays.',
  p99: 'The 99th percentile of the recorded event loop delays.',
}

/** How often a timer is measured: every 10 ms, which is usual, costs an idle service a quarter of all that it computes. */
const RESOLUTION_MS = 50

/** Seconds by which timers came late since the last reading, and how long garbage collections took. */
export function measureEventLoop(meter: Meter): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const now = meter.createObservableGauge('nodejs_eventloop_lag_seconds', {
    description: 'Lag of event loop in seconds.',
  })
  now.addCallback(async (result) => {
    const begun = performance.now()
    await nextTurn()
    result.observe((performance.now() - begun) / 1000)
  })
  const lags = Object.entries(LAGS).map(([figure, description]) => ({
    gauge: meter.createObservableGauge(`nodejs_eventloop_lag_${figure}_seconds`, { description }),
    read: () => {
      if (figure === 'stddev') return delays.stddev
      const delay = figure.startsWith('p')
        ? delays.percentile(Number(figure.slice(1)))
        : delays[figure as 'min' | 'max' | 'mean']
      return Math.max(0, delay - RESOLUTION_MS * 1e6)
    },
  }))
  meter.addBatchObservableCallback(
    (result) => {
      for (const { gauge, read } of lags) result.observe(gauge, read() / 1e9)
      delays.reset()
    },
    lags.map(({ gauge }) => gauge),
  )
  timeCollections(meter)
}

const KINDS = new Map([
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weakcb'],
])

type Collection = PerformanceEntry & { detail: NodeGCPerformanceDetail }

function timeCollections(meter: Meter): void {
  const durations = meter.createHistogram('nodejs_gc_duration_seconds', {
    description: 'Garbage collection duration by kind, one of major, minor, incremental or weakcb.',
    advice: { explicitBucketBoundaries: [0.001, 0.01, 0.1, 1, 2, 5] },
  })
  new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as Collection[]) // no other type is observed
      durations.record(duration / 1000, { kind: KINDS.get(detail.kind ?? -1) ?? 'unknown' })
  }).observe({ entryTypes: ['gc'] })
}
