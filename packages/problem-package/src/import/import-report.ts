import { REPORT_FATES } from '@skirmish/contracts/constants'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { PackageReportLine } from '@skirmish/contracts/rest/package-imports'
import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import { shown } from './foreign-files.ts'
import { inLanguage, type Sentence } from './sentence.ts'

/** What became of a thing of the package: of a file, or of a setting in one. Both texts are fit for a terminal. */
export type ReportLine = Omit<MarkedLine, 'files'> & Partial<Pick<MarkedLine, 'files'>>
/** What of a draft a line asks its teacher for: a field, or the explanation of the example with this index. */
export type Asked =
  | Extract<
      keyof DraftFields,
      'difficulty' | 'complexity' | 'knowledge_area' | 'assigned_classes' | 'description' | 'reference'
    >
  | { explanation_of: number }
/** A line of the reader's, with what it asks for: the catalog leaves it out where the teacher has that, and takes off the mark. */
export type MarkedLine = PackageReportLine & { asks?: Asked }
type Fate = ReportLine['fate']

type Say = (thing: string | Sentence, note: Sentence) => void
/** Collects what an import did, a line for each thing. */
export interface ImportReport {
  taken: Say
  changed: Say
  dropped: Say
  missing(thing: string | Sentence, note: Sentence, asks?: Asked): void
  /** What was changed so that a file can be read: no line where the file is left out. */
  read: Say
  /** Puts one line, with the number of files, in place of those that leave out such files. */
  gather(isOne: (path: string) => boolean, thing: Sentence, note: Sentence): void
  /** What becomes of a thing is said in a later step. */
  later(thing: string): void
  /** Says what was said apart. */
  add(apart: ImportReport): void
  /** Says nothing of what was said apart: one line says it of all. */
  pass(apart: ImportReport): void
  /** For `add` and `pass`. */
  all(): { kept: ReadonlyMap<string, Kept>; things: ReadonlySet<string> }
  /** In an order that the same package repeats in each language: what is to be done comes last, where a terminal's prompt is. */
  lines(language?: InterfaceLanguage): ReportLine[]
  /** Whether anything was said of a path, or will be. */
  names(thing: string): boolean
}

interface Kept {
  fate: Fate
  thing: string | Sentence
  note: Sentence
  english: { thing: string; note: string }
  files?: number
  asks?: Asked
  ofReading?: true
}

export function createReport(): ImportReport {
  const kept = new Map<string, Kept>()
  const things = new Set<string>()
  const say =
    (fate: Fate, more: Pick<Kept, 'files' | 'asks' | 'ofReading'> = {}): Say =>
    (thing, note) => {
      const english = { thing: inLanguage(thing), note: inLanguage(note) }
      things.add(english.thing)
      const key = JSON.stringify([fate, english])
      if (!kept.has(key)) kept.set(key, { fate, thing, note, english, ...more })
    }
  const leavesOut = ({ fate, thing }: Kept) => fate === 'dropped' && typeof thing === 'string'
  const linesLeft = () => {
    const leftOut = new Set([...kept.values()].filter(leavesOut).map(({ thing }) => thing))
    return [...kept.values()].filter(({ ofReading, thing }) => !ofReading || !leftOut.has(thing))
  }
  return {
    taken: say('taken'),
    changed: say('changed'),
    dropped: say('dropped'),
    missing: (thing, note, asks) => say('missing', asks && { asks })(thing, note),
    read: say('changed', { ofReading: true }),
    gather: (isOne, thing, note) => {
      const all = [...kept].filter(([, line]) => leavesOut(line) && isOne(line.english.thing))
      const files = new Set(all.map(([, line]) => line.english.thing))
      for (const [key, line] of kept)
        if (files.has(line.english.thing) && (leavesOut(line) || line.ofReading)) kept.delete(key)
      if (files.size > 0) say('dropped', { files: files.size })(thing, note)
    },
    later: (thing) => things.add(thing),
    add: (apart) => {
      const said = apart.all()
      for (const thing of said.things) things.add(thing)
      for (const [key, line] of said.kept) if (!kept.has(key)) kept.set(key, line)
    },
    pass: (apart) => {
      for (const thing of apart.all().things) things.add(thing)
    },
    all: () => ({ kept, things }),
    names: (thing) => things.has(thing),
    lines: (language) =>
      linesLeft()
        .sort(inOrder)
        .map(({ fate, thing, note, files, asks }) => ({
          fate,
          thing: shown(inLanguage(thing, language)),
          note: shown(inLanguage(note, language)),
          ...(files !== undefined && { files }),
          ...(asks && { asks }),
        })),
  }
}

const inOrder = (a: Kept, b: Kept): number =>
  byFate(b, a) || compare(a.english.thing, b.english.thing) || compare(a.english.note, b.english.note)

/** Orders lines by what is to be done. */
export const byFate = (a: Pick<ReportLine, 'fate'>, b: Pick<ReportLine, 'fate'>): number =>
  REPORT_FATES.indexOf(a.fate) - REPORT_FATES.indexOf(b.fate)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Lines for people: many files of a folder with which the same happened are one. */
export function groupedLines(lines: readonly ReportLine[]): MarkedLine[] {
  const groups = new Map<string, ReportLine[]>()
  for (const line of lines) {
    const folder = line.thing.includes('/') ? line.thing.slice(0, line.thing.lastIndexOf('/')) : line.thing
    const key = JSON.stringify([line.fate, folder, line.thing.includes('/') ? withoutNames(line.note) : line.note])
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return [...groups.values()].flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) return []
    if (group.length < 4) return group.map((line) => ({ files: 1, ...line }))
    const lastName = last.thing.slice(last.thing.lastIndexOf('/') + 1)
    const thing = `${first.thing} … ${lastName}`
    return [{ fate: first.fate, thing, note: withoutNames(first.note), files: group.length }]
  })
}

/** The same as lines of a terminal. */
export const reportTexts = (lines: readonly ReportLine[]): string[] =>
  groupedLines(lines).map(
    ({ fate, thing, note, files }) => `${fate.padEnd(7)}  ${thing}${files > 1 ? ` (${files} files)` : ''}: ${note}`,
  )

/** A note on one of many files: what each of them became is its own name again. */
const withoutNames = (note: string): string => note.replace(/^(data\/secret\/)\S+?(\.\w+)?$/, '$1')
