import { shown } from './foreign-files.ts'

/** What became of a thing of the package: of a file, or of a setting in one. */
type Fate = 'taken' | 'changed' | 'dropped' | 'missing'
const FATES: readonly Fate[] = ['taken', 'changed', 'dropped', 'missing']

export interface ReportLine {
  fate: Fate
  /** A path in the package, or the name of what is missing, fit for a terminal as the note is. */
  thing: string
  /** What it became, what was changed, or why it was dropped. */
  note: string
}

/** Collects what an import did, a line for each thing. */
export interface ImportReport {
  taken(thing: string, note: string): void
  changed(thing: string, note: string): void
  dropped(thing: string, why: string): void
  missing(thing: string, note: string): void
  /** In an order that the same package repeats. */
  lines(): ReportLine[]
  /** Whether anything was said of a path. */
  names(thing: string): boolean
}

export function createReport(): ImportReport {
  const lines: ReportLine[] = []
  const things = new Set<string>()
  const said = new Set<string>()
  const say = (fate: Fate) => (thing: string, note: string) => {
    things.add(thing)
    const key = JSON.stringify([fate, thing, note])
    if (!said.has(key)) lines.push({ fate, thing: shown(thing), note: shown(note) })
    said.add(key)
  }
  return {
    taken: say('taken'),
    changed: say('changed'),
    dropped: say('dropped'),
    missing: say('missing'),
    names: (thing) => things.has(thing),
    lines: () =>
      lines.toSorted(
        (a, b) => FATES.indexOf(a.fate) - FATES.indexOf(b.fate) || compare(a.thing, b.thing) || compare(a.note, b.note),
      ),
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A line about one thing, or about so many files of a folder. */
export interface GroupedLine extends ReportLine {
  files: number
}

/** Lines for people: many files of a folder with which the same happened are one. */
export function groupedLines(lines: readonly ReportLine[]): GroupedLine[] {
  const groups = new Map<string, ReportLine[]>()
  for (const line of lines) {
    const folder = line.thing.includes('/') ? line.thing.slice(0, line.thing.lastIndexOf('/')) : line.thing
    const key = JSON.stringify([line.fate, folder, line.thing.includes('/') ? withoutNames(line.note) : line.note])
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()].flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) return []
    if (group.length < 4) return group.map((line) => ({ ...line, files: 1 }))
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
