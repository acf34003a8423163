import { lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  BOUNDS,
  type Bounds,
  createCounter,
  type ForeignFiles,
  isAside,
  isTrace,
  ordered,
  RefusedImport,
  targetOf,
} from './foreign-files.ts'
import type { ImportReport } from './import-report.ts'
import { sentence } from './sentence.ts'
import { readingZip, type ZipEntry } from './zip-entries.ts'

const NO_PART = sentence`no part of a package, left aside`

/** Reads a foreign package from a zip or a folder. Throws RefusedImport for one that is hostile or beyond the bounds. RULES PB15. */
export async function openForeign(path: string, report: ImportReport, bounds = BOUNDS): Promise<ForeignFiles> {
  const about = statSync(path, { throwIfNoEntry: false })
  if (!about) throw new RefusedImport(sentence`${path} does not exist`)
  if (about.isDirectory()) return readForeignFolder(path, report, bounds)
  if (about.size > bounds.bytes)
    throw new RefusedImport(sentence`${basename(path)} is larger than ${bounds.bytes} bytes`)
  return openForeignZip(path, report, bounds)
}

/** The same for a zip alone, on the disk or in memory. Of one within a package the bounds count the files of both. */
export async function openForeignZip(
  source: string | Buffer,
  report: ImportReport,
  bounds = BOUNDS,
  around: ForeignFiles = new Map(),
): Promise<ForeignFiles> {
  return readingZip(source, async (zipped) => {
    const counter = createCounter(bounds, around)
    const entries = new Map<string, ZipEntry>()
    for await (const entry of zipped) {
      counter.entry()
      const { name, kind } = entry
      if (kind === 'folder' || isTrace(name)) continue
      if (isAside(name)) {
        report.dropped(name, NO_PART)
        continue
      }
      if (kind === 'other') throw new RefusedImport(sentence`${name} is no file`)
      if (entry.isEncrypted) throw new RefusedImport(sentence`${name} is encrypted`)
      if (entries.has(name)) throw new RefusedImport(sentence`${name} is there twice`)
      counter.file(name, entry.size)
      entries.set(name, entry)
    }
    const files: ForeignFiles = new Map()
    const links: [string, string][] = []
    for (const [name, entry] of entries) {
      const content = await entry.read()
      if (entry.kind === 'link') links.push([name, content.toString()])
      else files.set(name, content)
    }
    for (const [name, target] of links) if (targetOf(name, target) === null) throw leadsOut(name)
    follow(links, files, report, counter)
    return ordered(files)
  })
}
const leadsOut = (name: string) => new RefusedImport(sentence`${name} is a link that leads out of the package`)

/** In a folder of the author's own a link that leads out is left aside and named: what it leads to is no part of the package. */
function readForeignFolder(folder: string, report: ImportReport, bounds: Bounds): ForeignFiles {
  const counter = createCounter(bounds)
  const files: ForeignFiles = new Map()
  const links: [string, string][] = []
  const walk = (path: string) => {
    for (const name of readdirSync(join(folder, path)).sort()) {
      const inside = path ? `${path}/${name}` : name
      counter.entry()
      const about = lstatSync(join(folder, inside))
      if (isTrace(inside)) continue
      if (isAside(inside)) report.dropped(inside, NO_PART)
      else if (about.isDirectory()) walk(inside)
      else if (about.isSymbolicLink()) {
        const target = readlinkSync(join(folder, inside))
        if (targetOf(inside, target) === null)
          report.dropped(inside, sentence`a link that leads out of the package: ${target}`)
        else links.push([inside, target])
      } else if (!about.isFile()) report.dropped(inside, sentence`is no file`)
      else {
        counter.file(inside, about.size)
        files.set(inside, readFileSync(join(folder, inside)))
      }
    }
  }
  walk('')
  follow(links, files, report, counter)
  return ordered(files)
}

const LINKS_DEEP = 10

/** Puts copies where links stood, of files and of whole folders; links to links are followed, in circles for a while. */
function follow(
  links: [string, string][],
  files: ForeignFiles,
  report: ImportReport,
  counter: ReturnType<typeof createCounter>,
): void {
  let left = links.map(([name, target]) => ({ name, target: targetOf(name, target) ?? '' }))
  for (let round = 0; round < LINKS_DEEP && left.length > 0; round++)
    left = left.filter(({ name, target }) => {
      const content = files.get(target)
      const hasLinksBelow = left.some((other) => other.name !== name && other.name.startsWith(`${target}/`))
      if (!content && hasLinksBelow && round + 1 < LINKS_DEEP) return true
      const below = content ? [] : [...files].filter(([path]) => path.startsWith(`${target}/`))
      if (!content && below.length === 0) return true
      for (const [path, copy] of content ? [[target, content] as const] : below) {
        counter.file(name, copy.length)
        files.set(name + path.slice(target.length), copy)
      }
      return false
    })
  for (const { name, target } of left) report.dropped(name, sentence`a link to ${target}, which is not there`)
}
