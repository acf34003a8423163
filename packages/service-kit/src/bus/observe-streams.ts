import type { ConsumerInfo, StreamInfo } from '@nats-io/jetstream'
import type { Metrics } from '../telemetry/metrics.ts'

export interface ObservedStreams {
  stream(name: string, info: StreamInfo): void
  consumer(durable: string, info: ConsumerInfo): void
}

/** Gauges of streams and consumers. They are as old as the last look at them, which the caller repeats every few seconds. */
export function observeStreams(metrics: Metrics): ObservedStreams {
  const lag = metrics.levels('events_consumer_lag', 'Events that wait for a consumer or are in its hands')
  const bytes = metrics.levels('events_stream_bytes', 'What a stream holds')
  const limit = metrics.levels('events_stream_limit_bytes', 'What a stream may hold')
  return {
    stream: (stream, { state, config }) => {
      bytes.record(state.bytes, { stream })
      if (config.max_bytes > 0) limit.record(config.max_bytes, { stream })
    },
    consumer: (durable, { num_pending, num_ack_pending }) => lag.record(num_pending + num_ack_pending, { durable }),
  }
}
