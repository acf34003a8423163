import { createHash } from 'node:crypto'
import { pictureAddress } from '@skirmish/problem-text/picture-address'
import { type ForeignFiles, targetOf } from '../foreign-files.ts'
import type { ForeignPicture, PictureFinder } from '../foreign-problem.ts'
import type { ImportReport } from '../import-report.ts'
import { sentence } from '../sentence.ts'
import { notShown } from './picture-lines.ts'

/** What TeX adds to a name without an ending, whether it can be shown here or not. */
const ENDINGS = ['', '.png', '.jpg', '.jpeg', '.webp', '.pdf', '.eps', '.svg', '.gif']
/** Larger than any stored picture is, and as long as its size is written. */
const UNKNOWN_SIZE = '9999x9999'
const NAME_MOST = 100

/** Finds the pictures of statements among a package's files. Where the draft cannot hold pictures, none is taken. RULES PB21. */
export function createPictureFinder(files: ForeignFiles, report: ImportReport, canHold: boolean): PictureFinder {
  const pathOf = pathFinder(files)
  const addresses = new Map<string, string>()
  const found = new Map<string, ForeignPicture>()
  const addressAt = (path: string, content: Buffer): string => {
    const address = standIn(content)
    const same = found.get(address)?.file.path
    if (same === undefined) found.set(address, { address, file: { path, content } })
    else report.dropped(path, sentence`is the same picture as ${same}`)
    addresses.set(path, address)
    return address
  }
  return {
    found: () => [...found.values()],
    addressOf: (name, statement, said) => {
      const isElsewhere = /^(https?:)?\/\//i.test(name)
      const path = isElsewhere ? undefined : pathOf(name, statement)
      const content = path === undefined ? undefined : files.get(path)
      if (path !== undefined && content && canHold) return addresses.get(path) ?? addressAt(path, content)
      const why = content ? sentence`a package of the bank holds no pictures` : sentence`is not in the package`
      said.dropped(
        sentence`picture ${name.slice(0, NAME_MOST)} in ${statement}`,
        notShown(isElsewhere ? sentence`is of another site` : why),
      )
      return null
    },
  }
}

const standIn = (content: Buffer): string =>
  pictureAddress(`${createHash('sha256').update(content).digest('hex').slice(0, 32)}-${UNKNOWN_SIZE}`)

/** Looks for a picture beside its statement, from the top folder on, and as the only file of its name; in its own case, else in any. */
function pathFinder(files: ForeignFiles): (name: string, statement: string) => string | undefined {
  const paths = new Map<string, string>()
  const names = new Map<string, string | null>()
  for (const path of files.keys()) {
    const small = path.toLowerCase()
    paths.set(small, path)
    const name = small.slice(small.lastIndexOf('/') + 1)
    names.set(name, names.has(name) ? null : path)
  }
  const at = (place: string): string | undefined => (files.has(place) ? place : paths.get(place.toLowerCase()))
  const pathOf = (name: string, statement: string): string | undefined => {
    const base = name.slice(name.lastIndexOf('/') + 1).toLowerCase()
    const places = [targetOf(statement, name), targetOf('', name.replace(/^\/+/, ''))]
    for (const place of places)
      for (const ending of ENDINGS) {
        const path = place === null ? undefined : at(place + ending)
        if (path !== undefined) return path
      }
    return ENDINGS.map((ending) => names.get(base + ending)).find((path) => typeof path === 'string') ?? undefined
  }
  return (name, statement) => {
    const plain = slashed(name.replaceAll(/["{}]/g, '').trim())
    return plain === '' ? undefined : (pathOf(plain, statement) ?? pathOf(decoded(plain), statement))
  }
}

/** A backslash before a sign is that of TeX or Markdown; one before a letter stands between folders, as on Windows. */
const slashed = (name: string): string => name.replaceAll(/\\(?=[^A-Za-z0-9])/g, '').replaceAll('\\', '/')

/** A name of an address, as `my%20map.png`. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
