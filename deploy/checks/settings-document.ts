import { LauncherConfig, SERVICE_CONFIGS } from '@skirmish/settings/settings'
import type { TSchema } from 'typebox'

type Setting = TSchema & {
  type?: string
  anyOf?: { const?: string }[]
  default?: unknown
  shownDefault?: string
  description?: string
  minimum?: number
  maximum?: number
  secret?: boolean
}

const configs = Object.entries(SERVICE_CONFIGS)

/** Every setting as a table for operators, from the schemas that read them. */
export function settingsDocument(): string {
  const groups = new Map<string, Map<string, Setting>>()
  for (const [service, { properties }] of configs) {
    for (const [name, setting] of Object.entries(properties)) {
      const sharing = configs.filter(([, other]) => same(other.properties[name], setting)).map(([other]) => other)
      const title = sharing.length === configs.length ? 'Every service' : sharing.sort().join(', ') || service
      groups.set(title, (groups.get(title) ?? new Map()).set(name, setting))
    }
  }
  const lines = [
    '# Settings',
    '',
    'Generated from the configuration schemas by `npm run docs`; do not edit. Each is an environment variable; the value of `NAME` may',
    'also stand in a file that `NAME_FILE` names, which suits the secrets. A bad value is refused at the start.',
    '',
    ...section('npm start', new Map(Object.entries(LauncherConfig.properties))),
  ]
  const byGenerality = [...groups].sort(
    ([a], [b]) => Number(b === 'Every service') - Number(a === 'Every service') || a.localeCompare(b),
  )
  for (const [title, settings] of byGenerality) lines.push(...section(title, settings))
  return `${lines.join('\n').trimEnd()}\n`
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function section(title: string, settings: Map<string, Setting>): string[] {
  const rows = [...settings].map(
    ([name, setting]) => `| \`${name}\` | ${valuesOf(setting)} | ${defaultOf(setting)} | ${meaningOf(setting)} |`,
  )
  return [`## ${title}`, '', '| setting | value | default | meaning |', '| --- | --- | --- | --- |', ...rows, '']
}

function valuesOf({ type, anyOf, minimum, maximum }: Setting): string {
  if (anyOf) return anyOf.map((one) => `\`${one.const}\``).join(', ')
  const bounds = [minimum !== undefined ? `from ${minimum}` : '', maximum !== undefined ? `to ${maximum}` : '']
  return [type === 'string' ? 'text' : type, ...bounds].filter(Boolean).join(' ')
}

function defaultOf({ default: value, shownDefault }: Setting): string {
  if (shownDefault) return shownDefault
  return value === undefined ? '' : value === '' ? 'empty' : `\`${value}\``
}

const meaningOf = ({ description = '', secret }: Setting): string =>
  [description, secret ? '**secret**' : ''].filter(Boolean).join('; ')
