import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'

const DIST = join(ROOT, 'web/dist')

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const manifest = (): Record<string, Chunk> => JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))

/** Bytes of built files as the gateway sends them to a browser that accepts brotli. */
export function sentBytes(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    const path = join(DIST, file)
    sum += statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  return sum
}

/** The scripts and styles that an entry or a lazy part needs before it runs, by the part's path in the sources. */
export function filesOf(...sources: string[]): Set<string> {
  const chunks = manifest()
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = chunks[name]
    if (!chunk) throw new Error(`${name} was not built`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const other of chunk.imports ?? []) visit(other)
  }
  for (const source of sources) visit(source)
  return files
}
