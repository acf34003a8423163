import { createMetrics } from '@skirmish/service-kit/telemetry/metrics'
import { expect, test } from 'vitest'

test('OP6 a known series begins at zero and keeps its count from one reading to the next; an unknown one begins with its first value', async () => {
  const metrics = createMetrics('test')
  const found = metrics.counter('found_total', 'Found', [{ kind: 'a' }])
  const waits = metrics.histogram('wait_seconds', 'Waits', [1, 10])
  const lines = async (name: string) => (await metrics.text()).split('\n').filter((line) => line.startsWith(name))
  expect(await lines('found_total')).toEqual(['found_total{kind="a",service="test"} 0'])
  expect(await lines('wait_seconds_count')).toEqual(['wait_seconds_count{service="test"} 0'])
  found.add(2, { kind: 'b' })
  waits.record(1)
  waits.record(5)
  for (const _reading of [1, 2]) {
    expect(await lines('found_total')).toEqual([
      'found_total{kind="a",service="test"} 0',
      'found_total{kind="b",service="test"} 2',
    ])
    expect(await lines('wait_seconds')).toEqual([
      'wait_seconds_count{service="test"} 2',
      'wait_seconds_sum{service="test"} 6',
      'wait_seconds_bucket{service="test",le="1"} 1',
      'wait_seconds_bucket{service="test",le="10"} 2',
      'wait_seconds_bucket{service="test",le="+Inf"} 2',
    ])
  }
})

test('OP6 a figure that cannot be read fails the reading', async () => {
  const metrics = createMetrics('test')
  metrics.gauge('broken', 'Broken', () => {
    throw new Error('out of order')
  })
  await expect(metrics.text()).rejects.toThrow('cannot be read')
})
