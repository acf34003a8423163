import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { expect, test } from 'vitest'
import { valuesOf } from './values-document.ts'

const file = (name: string) => readFileSync(join(ROOT, 'charts/skirmish', name), 'utf8')

test('every value of the chart is explained, and those of a service where all have them', () => {
  const values = valuesOf(file('values.yaml'))
  const unexplained = values.filter(
    ({ meaning, shown, path }) => !meaning && shown !== null && !path.startsWith('services.'),
  )
  expect(unexplained.map(({ path }) => path)).toEqual([])
  expect(valuesOf('a:\n  # The first.\n  b: 1\n  # The second.\n  c: { d: 2 }\ne: 3\n')).toEqual([
    { path: 'a', shown: null, meaning: '' },
    { path: 'a.b', shown: '1', meaning: 'The first.' },
    { path: 'a.c', shown: '{"d":2}', meaning: 'The second.' },
    { path: 'e', shown: '3', meaning: '' },
  ])
})

test('every value that the schema of the chart knows has a default that is explained', () => {
  const known = new Set(valuesOf(file('values.yaml')).map(({ path }) => path))
  const { properties } = JSON.parse(file('values.schema.json')) as {
    properties: Record<string, { properties?: object }>
  }
  const paths = Object.entries(properties)
    .filter(([name]) => !['workload', 'services'].includes(name))
    .flatMap(([name, { properties: inner = {} }]) => [name, ...Object.keys(inner).map((key) => `${name}.${key}`)])
  const settings = [...known].filter((path) => path.startsWith('podDefaults.')).map((path) => path.split('.')[1] ?? '')
  const ofPods = [...settings, 'terminationGracePeriodSeconds']
  const missing = paths.filter((path) => !known.has(path) && !ofPods.includes(path.split('.')[1] ?? ''))
  expect(paths).toContain('proxy.except')
  expect(missing).toEqual([])
})
