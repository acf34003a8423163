import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** The scripts and styles that an entry or a lazy part of the app built in `folder` needs before it runs, by the part's path in the sources; in the order in which the styles count. */
export function filesOf(folder: string, ...sources: string[]): Set<string> {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = chunks[name]
    if (!chunk) throw new Error(`${name} was not built`)
    for (const other of chunk.imports ?? []) visit(other)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  }
  for (const source of sources) visit(source)
  return files
}
