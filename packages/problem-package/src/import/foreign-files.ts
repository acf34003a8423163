import { inLanguage, type Sentence, sentence } from './sentence.ts'

/** A package of whatever format, as an importer sees it: every file by its path, with links followed. */
export type ForeignFiles = Map<string, Buffer>

/** A package that no importer takes; the message is one sentence without its full stop, fit for a terminal. */
export class RefusedImport extends Error {
  readonly sentence: Sentence
  constructor(sentence: Sentence) {
    super(shown(inLanguage(sentence)))
    this.sentence = sentence
  }
}

const MIB = 1024 * 1024
/** Of the public packages that were measured the largest test has 24 MiB, the largest package 292 MB and 1,257 files. */
export const BOUNDS = {
  fileBytes: 32 * MIB,
  bytes: 512 * MIB,
  files: 5_000,
  /** With what is left aside. */
  entries: 20_000,
}
export type Bounds = typeof BOUNDS

const TRACE = /(^|\/)(__MACOSX|\.?DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)(\/|$)/i
/** What systems leave beside files, unseen by the author: no report names it. */
export const isTrace = (path: string): boolean => TRACE.test(path)

/** What editors and compilers leave. */
const ASIDE =
  /(^|\/)(__pycache__|node_modules|\.(git|svn|vscode|idea)|\.gitignore|\.gitkeep|\.gitattributes|\.keep)(\/|$)|\.(exe|o|obj|class|pyc|pyo|jar|dll|so|log|aux|lock)$/i
/** What no format has: it is neither read nor counted. */
export const isAside = (path: string): boolean => ASIDE.test(path)

const PATH_MOST = 500

/** Counts what is read, with what was read already. Throws RefusedImport where it is more than the bounds. */
export function createCounter(bounds: Bounds, before: ForeignFiles = new Map()) {
  let [files, entries] = [before.size, before.size]
  let bytes = [...before.values()].reduce((sum, { length }) => sum + length, 0)
  const add = (path: string, size: number, more = size) => {
    if (size > bounds.fileBytes) throw new RefusedImport(sentence`${path} is larger than ${bounds.fileBytes / MIB} MiB`)
    bytes += more
    if (bytes > bounds.bytes)
      throw new RefusedImport(sentence`it is larger than ${bounds.bytes / MIB} MiB when unpacked`)
  }
  return {
    entry: () => {
      if (++entries > bounds.entries) throw new RefusedImport(sentence`it has more than ${bounds.entries} entries`)
    },
    file: (path: string, size: number) => {
      if (path.length > PATH_MOST)
        throw new RefusedImport(sentence`${path} is a name of more than ${PATH_MOST} characters`)
      add(path, size)
      if (++files > bounds.files) throw new RefusedImport(sentence`it has more than ${bounds.files} files`)
    },
    /** A file that was counted has more bytes now. */
    grown: (path: string, size: number, more: number) => add(path, size + more, more),
  }
}

const [SHOWN_MOST, HALF] = [500, 240]
/** Signs that turn the line, move the cursor of a terminal or reverse its words. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** A text of a stranger's package on one line of a terminal: a long one loses its middle. */
export const shown = (text: string): string =>
  (text.length > SHOWN_MOST ? `${text.slice(0, HALF)}…${text.slice(-HALF)}` : text).replaceAll(
    UNSHOWN,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )

/** In the order of their paths. Throws RefusedImport where a path is a file and a folder too, which no disk has. */
export function ordered(files: ForeignFiles): ForeignFiles {
  for (const path of files.keys())
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
      if (files.has(path.slice(0, at))) throw new RefusedImport(sentence`${path.slice(0, at)} is a file and a folder`)
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Where a link inside of a package leads, or null where that is outside. */
export function targetOf(link: string, target: string): string | null {
  if (target.startsWith('/') || /^[A-Za-z]:/.test(target)) return null
  const parts = link.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.join('/')
}

/** The folders that lie around all files, with the slash at their end. */
export function aroundOf(paths: readonly string[]): string {
  let around = ''
  for (;;) {
    const [top] = paths[0]?.slice(around.length).split('/') ?? []
    const next = `${around}${top}/`
    if (paths.length === 0 || !paths.every((path) => path.startsWith(next))) return around
    around = next
  }
}

/** Takes off the folders that lie around everything. */
export function unwrapped(files: ForeignFiles): ForeignFiles {
  const around = aroundOf([...files.keys()])
  return new Map([...files].map(([path, content]) => [path.slice(around.length), content]))
}
