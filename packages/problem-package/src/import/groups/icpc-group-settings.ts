import type { ForeignFiles } from '../foreign-files.ts'
import { namesScore } from '../icpc/expectations.ts'
import { mapOf, words, type YamlMap, yamlMap } from '../icpc/icpc-settings.ts'
import type { ImportReport } from '../import-report.ts'
import { sentence } from '../sentence.ts'
import { isTooLarge } from '../source-languages.ts'
import { looseText } from '../text-of.ts'
import { textOfValue } from '../text-of-value.ts'
import { NoPoints } from './foreign-groups.ts'

/** How the score of a folder of tests is computed, in whichever version of the format. */
export interface GroupSettings {
  /** The file that says so, if any. */
  file: string | null
  /** `min`: all tests have to be passed. */
  mode: 'sum' | 'min' | 'avg' | 'max'
  /** Of one test that is passed, and of one that fails. */
  accept: number | null
  reject: number
  /** Of the whole folder, where it is said so. */
  most: number | null
  /** Whether nothing is judged behind what fails. */
  breaks: boolean
  requires: string[]
  ignoresSample: boolean
  /** Whether folders within are groups of their own. */
  hasSubgroups: boolean
  /** Whether tests that lie right in the folder count. */
  hasOwnTests: boolean
  /** Of how many groups within the average counts; null where that is not ours. */
  averaged: number | null
}

const NEW = 'test_group.yaml'
const OLD = 'testdata.yaml'
const TOP = ['data', 'data/secret']
export const SCORING = 'problem.yaml type scoring'
const MODES = ['sum', 'min', 'avg', 'max'] as const

/** Reads what each folder says; the report has each file. */
export function groupSettings(files: ForeignFiles, report: ImportReport): (folder: string) => GroupSettings {
  const paths = [...files.keys()].filter((path) => /^data\/(.*\/)?(testdata|test_group)\.yaml$/.test(path))
  const maps = new Map(paths.map((path) => [path, yamlMap(files, path, report)]))
  for (const path of paths) if (!report.names(path)) report.taken(path, sentence`how its group of tests gives points`)
  const isNew = paths.some((path) => path.startsWith('data/secret') && path.endsWith(NEW))
  const isDraft = !isNew && [...maps.values()].some((map) => map.scoring !== undefined)
  if (isNew) return (folder) => ofTestGroup(folder, maps)
  if (isDraft) return (folder) => ofScoring(folder, maps)
  if (!isOfDomjudge(files)) return (folder) => ofLegacy(folder, maps)
  report.taken(SCORING, sentence`as DOMjudge counts: a group gives its points once, when all of its tests pass`)
  return (folder) => ofDomjudge(folder, maps)
}

/** Whether a package has its points for DOMjudge, which counts nothing where the top folders say nothing. */
const isOfDomjudge = (files: ForeignFiles): boolean =>
  TOP.every((folder) => files.has(`${folder}/${OLD}`)) &&
  (files.has('.timelimit') ||
    [...files].some(
      ([path, content]) => path.startsWith('submissions/') && !isTooLarge(content) && namesScore(looseText(content)),
    ))

type Maps = ReadonlyMap<string, YamlMap>
const NOTHING = {
  accept: null,
  reject: 0,
  most: null,
  breaks: false,
  requires: [],
  ignoresSample: false,
  hasOwnTests: true,
  averaged: null,
}

function numberOf(value: unknown, file: string): number {
  const number = Number(textOfValue(value))
  if (!Number.isFinite(number)) throw new NoPoints(file, sentence`a group has no points that can be counted`)
  return number
}

/** 2025-09: `secret` sums its groups up to 100 points, and a group is passed as a whole, unless they say otherwise. */
function ofTestGroup(folder: string, maps: Maps): GroupSettings {
  const file = `${folder}/${NEW}`
  const map = maps.get(file) ?? {}
  if (folder === 'data' || folder === 'data/sample')
    return { ...NOTHING, file: null, mode: 'min', most: 0, ignoresSample: true, hasSubgroups: false }
  const isSecret = folder === 'data/secret'
  const said = textOfValue(map.score_aggregation)
  const mode = said === 'sum' || (isSecret && said === '') ? 'sum' : 'min'
  if (map.max_score === undefined && !isSecret)
    throw new NoPoints(maps.has(file) ? file : folder, sentence`the group has no highest score`)
  const most = map.max_score === undefined ? 100 : numberOf(map.max_score, file)
  const outside = Number(textOfValue(map.static_validation_score)) || 0
  const hasSubgroups =
    isSecret && [...maps.keys()].some((path) => path !== file && path.startsWith('data/secret/') && path.endsWith(NEW))
  const points = mode === 'sum' ? Math.max(0, most - outside) : most
  return {
    ...NOTHING,
    file: maps.has(file) ? file : null,
    mode,
    most: points,
    requires: words(map.require_pass),
    hasSubgroups,
  }
}

/** The draft of 2023-07: a test has a score, of which a group takes the least, and `secret` the sum. */
function ofScoring(folder: string, maps: Maps): GroupSettings {
  const file = `${folder}/${OLD}`
  const { score, aggregation } = mapOf(maps.get(file)?.scoring)
  const isTop = folder === 'data' || folder === 'data/secret' || folder === 'data/sample'
  const said = textOfValue(aggregation)
  const mode = said === 'sum' || said === 'min' ? said : isTop ? 'sum' : 'min'
  const accept = score === undefined ? (folder === 'data/sample' ? 0 : 1) : numberOf(score, file)
  return { ...NOTHING, file: maps.has(file) ? file : null, mode, accept, hasSubgroups: true }
}

/** Legacy: each key is inherited from the folder above that has it. */
function ofLegacy(folder: string, maps: Maps): GroupSettings {
  const file = `${folder}/${OLD}`
  const inherited = (key: string): unknown => {
    for (let at = folder; at !== ''; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
      const value = maps.get(`${at}/${OLD}`)?.[key]
      if (value !== undefined) return value
    }
    return undefined
  }
  const flags = words(inherited('grader_flags'))
  const score = (key: string, usual: number) => {
    const value = inherited(key)
    return value === undefined ? usual : numberOf(value, file)
  }
  return {
    ...NOTHING,
    file: maps.has(file) ? file : null,
    mode: modeOf(flags),
    accept: score('accept_score', 1),
    reject: score('reject_score', 0),
    breaks: textOfValue(inherited('on_reject')) !== 'continue',
    ignoresSample: flags.includes('ignore_sample'),
    hasSubgroups: true,
  }
}

const modeOf = (flags: readonly string[]): GroupSettings['mode'] =>
  MODES.find((mode) => mode === flags.findLast((flag) => MODES.some((one) => one === flag))) ?? 'sum'

/** DOMjudge inherits nothing: a group is a folder that says something, as each above it does, and has tests or groups within it. */
function ofDomjudge(folder: string, maps: Maps): GroupSettings {
  const isGroup = (path: string): boolean =>
    !path.includes('/') || (maps.has(`${path}/${OLD}`) && isGroup(path.slice(0, path.lastIndexOf('/'))))
  const file = `${folder}/${OLD}`
  const map = maps.get(file)
  const within = [...maps.keys()].filter((path) => path.replace(/\/[^/]+\/[^/]+$/, '') === folder && path.endsWith(OLD))
  const flags = words(map?.grader_flags)
  const breaks = textOfValue(map?.on_reject) !== 'continue'
  const isWhole = within.length === 0
  return {
    ...NOTHING,
    file: map ? file : null,
    mode: isWhole ? 'min' : modeOf(flags),
    accept: map?.accept_score === undefined ? 0 : numberOf(map.accept_score, file),
    breaks,
    ignoresSample: flags.includes('ignore_sample'),
    hasSubgroups: true,
    hasOwnTests: isWhole && isGroup(folder),
    averaged: breaks ? null : within.length,
  }
}
