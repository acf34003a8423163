import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { metricsOf } from '@skirmish/monitoring/metrics-of'
import { sourceFiles } from './source-files.ts'

/** Names that the libraries and PostgreSQL tell, which no file of this repository declares. */
const FROM_OUTSIDE = /^(process|nodejs|pg)_|^max_connections$/
const SETTINGS_OF_NODE = ['NODE_OPTIONS']

/** What a span of code in a runbook names that must exist, as `[kind, name]`. */
function namesIn(
  span: string,
): [kind: 'script' | 'admin' | 'service' | 'component' | 'setting' | 'consumer' | 'name' | 'log', name: string][] {
  const found = (pattern: RegExp) => [...span.matchAll(pattern)].map((match) => match[1] ?? '')
  const sql = /^select /.test(span)
  const logged = found(/grep (?:-E )?'([^']+)'/g).flatMap((text) => text.split('|'))
  const [admin] = found(/^npm run admin -- ([a-z-]+)/g)
  return [
    ...found(/^npm run ([a-z:-]+)/g).map((name) => ['script', name] as const),
    ...(admin ? [['admin', admin] as const] : []),
    ...found(/deployment\/skirmish-([a-z-]+)/g).map((name) => ['service', name] as const),
    ...found(/component=([a-z-]+)/g).map((name) => ['component', name] as const),
    ...found(/^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)$/g).map((name) => ['setting', name] as const),
    ...found(/durable=~?"([^"]+)"/g).flatMap((names) => names.split('|').map((name) => ['consumer', name] as const)),
    ...found(/--durable ([a-z-]+)/g).map((name) => ['consumer', name] as const),
    ...logged.map((text) => ['log', text] as const),
    ...(sql ? [] : metricsOf(span).map((name) => ['name', name] as const)),
  ].map(([kind, name]) => [kind, name])
}

/** Each command, service, setting, consumer, metric and line of a log that a runbook names is there: nobody looks it up at night. */
export function findRunbookNameFaults(root: string): string[] {
  const text = (folders: string[], ending: RegExp) =>
    sourceFiles(root, folders, ending)
      .map((file) => file.text)
      .join('\n')
  const code = text(
    ['services', 'packages', 'deploy/operations', 'deploy/local', 'deploy/monitoring'],
    /\.(ts|c|py|yaml)$/,
  )
  const scripts = readFileSync(join(root, 'package.json'), 'utf8')
  const admin = text(['deploy/operations/src'], /\.ts$/)
  const settings = text(['docs/reference'], /\/settings\.md$/)
  const isWord = (within: string, word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(within)
  const isService = (name: string) => sourceFiles(root, [`services/${name}`], /\/main\.ts$/).length > 0
  const isThere = {
    script: (name: string) => scripts.includes(`"${name}":`),
    admin: (name: string) => isWord(admin, name),
    service: isService,
    /** A component of the release that is no service has a template of its name. */
    component: (name: string) =>
      isService(name) || sourceFiles(root, ['charts'], new RegExp(`/templates/${name}\\.yaml$`)).length > 0,
    setting: (name: string) => SETTINGS_OF_NODE.includes(name) || isWord(settings, name) || isWord(code, name),
    consumer: (pattern: string) => new RegExp(`'${pattern}'`).test(code),
    name: (name: string) => FROM_OUTSIDE.test(name) || isWord(code, name),
    log: (part: string) => code.includes(part),
  }
  return sourceFiles(root, ['docs/runbooks'], /\.md$/).flatMap(({ path, text: runbook }) =>
    [...runbook.matchAll(/`([^`]+)`/g)]
      .flatMap(([, span = '']) => namesIn(span))
      .filter(([kind, name]) => !isThere[kind](name))
      .map(([kind, name]) => `${path} names the ${kind} "${name}", which is nowhere`),
  )
}
