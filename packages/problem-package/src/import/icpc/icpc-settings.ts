import { VALIDATION_PASSES } from '@skirmish/contracts/constants'
import { parse } from 'yaml'
import type { ForeignFiles } from '../foreign-files.ts'
import type { ForeignProblem } from '../foreign-problem.ts'
import type { ImportReport } from '../import-report.ts'
import { sentence } from '../sentence.ts'
import { looseText } from '../text-of.ts'
import { textOfValue } from '../text-of-value.ts'

/** What a map of YAML holds by its keys. */
export type YamlMap = Record<string, unknown>
const MOST_CHARACTERS = 256 * 1024

/** A YAML file as a map; one that is none is named, and counts as empty. By `failsafe` each value in it is text as it was typed. */
export function yamlMap(
  files: ForeignFiles,
  path: string,
  report: ImportReport,
  schema: 'core' | 'failsafe' = 'core',
): YamlMap {
  const bytes = files.get(path)
  if (!bytes) return {}
  const text = looseText(bytes)
  try {
    if (text.length > MOST_CHARACTERS) throw new Error(`it has more than ${MOST_CHARACTERS} characters`)
    const value: unknown = parse(text, { maxAliasCount: 50, logLevel: 'silent', uniqueKeys: false, schema })
    if (holdsItself(value)) throw new Error('a value in it holds itself')
    return mapOf(value)
  } catch (error) {
    report.dropped(
      path,
      sentence`cannot be read as YAML: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    )
    return {}
  }
}

/** Whether a value is part of itself, as aliases of YAML allow. */
const holdsItself = (value: unknown, above: readonly unknown[] = []): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (above.includes(value) || Object.values(value).some((part) => holdsItself(part, [...above, value])))

/** A value as a map, and anything else as an empty one. */
export const mapOf = (value: unknown): YamlMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as YamlMap) : {} // an object, as said

/** The settings of `domjudge-problem.ini`, whose values may be in quotes. */
export function iniSettings(files: ForeignFiles): Record<string, string> {
  const text = looseText(files.get('domjudge-problem.ini') ?? Buffer.alloc(0)).slice(0, MOST_CHARACTERS)
  const lines = [...text.matchAll(/^[ \t]*([A-Za-z_-]+)[ \t]*=(.*)$/gm)]
  return Object.fromEntries(
    lines.map(([, key = '', value = '']) => [key, value.trim().replace(/^(['"])(.*)\1$/, '$2')]),
  )
}

/** Words of a string or a list, as flags are written. */
export function words(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOfValue).filter((word) => word !== '')
  if (typeof value !== 'string') return typeof value === 'number' ? [String(value)] : []
  return [...value.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  )
}

/** People and sources in one line, whatever form they have. */
function line(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim() || undefined
  const parts = Array.isArray(value) ? value : Object.values(mapOf(value))
  return parts.flatMap((part) => line(part) ?? []).join(', ') || undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Licences under which nobody may publish the problem without asking. */
const UNCLEAR = ['unknown', 'permission', 'educational']

export function creditsOf(yaml: YamlMap, report: ImportReport): ForeignProblem['credits'] {
  const credits: ForeignProblem['credits'] = {}
  const set = (key: 'credits' | 'source' | 'license' | 'rights_owner' | 'uuid', value: string | undefined) => {
    if (value !== undefined) credits[key] = value
  }
  set('credits', line(yaml.credits ?? yaml.author ?? yaml.authors))
  set('source', [line(yaml.source), line(yaml.source_url)].filter(Boolean).join(', ') || undefined)
  set('license', line(yaml.license))
  set('rights_owner', line(yaml.rights_owner))
  const uuid = line(yaml.uuid)?.toLowerCase()
  if (uuid && UUID.test(uuid)) set('uuid', uuid)
  const keywords = words(yaml.keywords)
  if (keywords.length > 0) credits.keywords = keywords
  if (credits.license && UNCLEAR.includes(credits.license))
    report.changed(
      'problem.yaml license',
      sentence`is "${credits.license}": ask whose the problem is before you publish it`,
    )
  return credits
}

/** Templates have zeros, which name no problem. */
export const originOf = ({ uuid }: ForeignProblem['credits']): { origin?: string } =>
  uuid && /[1-9a-f]/.test(uuid) ? { origin: `uuid ${uuid}` } : {}

/** The title in each language that has one. A single string is in the language of the statement without a suffix. */
export function namesOf(yaml: YamlMap, plainLanguage: string): Record<string, string> {
  if (typeof yaml.name === 'string' || typeof yaml.name === 'number')
    return { [plainLanguage]: String(yaml.name).trim() }
  return Object.fromEntries(
    Object.entries(mapOf(yaml.name)).map(([language, name]) => [codeOf(language), textOfValue(name).trim()]),
  )
}

const LANGUAGE = /^[a-z]{2,3}([-_][a-z]{2})?$/i

/** A language's code as Skirmish writes it, which becomes part of a file's name; English for what is no code. */
export function codeOf(language: string): string {
  if (!LANGUAGE.test(language)) return 'en'
  const [first = '', region] = language.split(/[-_]/)
  if (first.toLowerCase() === 'pt') return 'pt-BR'
  return region && first.length === 2 && first !== 'es' && first !== 'en' ? `${first}-${region}` : first.toLowerCase()
}

/** What the keys `type` and `validation` say together, in whichever form. */
export function kindsOf(yaml: YamlMap, ini: Record<string, string>): Set<string> {
  const kinds = [...words(yaml.type), ...words(yaml.validation)].flatMap((word) => word.split(/[\s,]+/))
  if (ini.special_compare || ini.special_run) kinds.push('custom')
  if (ini.special_run) kinds.push('interactive')
  return new Set(kinds.map((word) => word.toLowerCase()))
}

const positive = (value: unknown): number | null => {
  const number = Number.parseFloat(textOfValue(value))
  return Number.isFinite(number) && number > 0 ? number : null
}

/** Seconds, by the first place that says so; other places that say otherwise are named. */
export function timeOf(
  yaml: YamlMap,
  ini: Record<string, string>,
  files: ForeignFiles,
  report: ImportReport,
): number | null {
  const places: [string, number | null][] = [
    ['problem.yaml limits.time_limit', positive(mapOf(yaml.limits).time_limit)],
    ['domjudge-problem.ini timelimit', positive(ini.timelimit)],
    ['.timelimit', positive(looseText(files.get('.timelimit') ?? Buffer.alloc(0)))],
  ]
  const found = places.flatMap(([place, value]) => (value === null ? [] : [{ place, value }]))
  const [first] = found
  for (const { place, value } of found)
    if (first && value !== first.value)
      report.dropped(place, sentence`says ${value} s, and ${first.place} ${first.value} s`)
  return first?.value ?? null
}

/** How many times the time of the slowest accepted solution a time limit is where no file says one: as the format's version says. */
export function timeMultiplierOf(yaml: YamlMap, version: string): number {
  const limits = mapOf(yaml.limits)
  const named = positive(mapOf(limits.time_multipliers).ac_to_time_limit) ?? positive(limits.time_multiplier)
  return Math.max(1, named ?? (version.startsWith('legacy') ? 5 : 2))
}

/** MiB. */
export const memoryOf = (yaml: YamlMap): number | null => positive(mapOf(yaml.limits).memory)

/** How many passes a test of a multi-pass problem has at most. */
export function passesOf(yaml: YamlMap, report: ImportReport): number {
  const { least, most } = VALIDATION_PASSES
  const said = Math.trunc(positive(mapOf(yaml.limits).validation_passes) ?? least)
  if (said > most)
    report.changed('limits.validation_passes', sentence`is ${most} passes, the most here, and was ${said}`)
  return Math.min(Math.max(said, least), most)
}

/** Limits that no problem has here. */
export function nameOtherLimits(yaml: YamlMap, kinds: ReadonlySet<string>, report: ImportReport): void {
  const OTHER = /^(output|code|compilation_|validation_)/
  for (const [key, value] of Object.entries(mapOf(yaml.limits)))
    if (key === 'validation_passes' && kinds.has('multi-pass')) continue
    else if (OTHER.test(key))
      report.dropped(`problem.yaml limits.${key}`, sentence`is ${textOfValue(value)}: the judge's own limit stands`)
}
