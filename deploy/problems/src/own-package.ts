import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { aroundOf, BOUNDS, isTrace } from '@skirmish/problem-package/import/foreign-files'
import { readingZip, type ZipEntry } from '@skirmish/problem-package/import/zip-entries'
import { parse } from 'yaml'

/** That of `.skirmish/` counts, where an export has put ours. */
const MANIFESTS = ['.skirmish/problem.yaml', 'problem.yaml']
const MANIFEST_BYTES = 64 * 1024

/** Whether a package, a zip or a folder, is one of ours, which says so by the key that no other tool knows. */
export async function isOurs(path: string): Promise<boolean> {
  const text = statSync(path).isDirectory() ? manifestIn(packageFolder(path)) : await manifestInZip(path)
  try {
    const value: unknown = parse(text, { logLevel: 'silent' })
    return typeof value === 'object' && value !== null && 'skirmish' in value
  } catch {
    return false
  }
}

/** The folder of a package, without those that lie around it, as around a zip that somebody unpacked. */
function packageFolder(folder: string): string {
  const inside = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isTrace(name))
  const [only] = inside
  return inside.length === 1 && only?.isDirectory() ? packageFolder(join(folder, only.name)) : folder
}

/** The text of the `problem.yaml` that counts, or nothing. */
function manifestIn(folder: string): string {
  const path = MANIFESTS.map((one) => join(folder, one)).find((one) =>
    lstatSync(one, { throwIfNoEntry: false })?.isFile(),
  )
  return path && lstatSync(path).size <= MANIFEST_BYTES ? readFileSync(path, 'utf8') : ''
}

/** The same of a zip: it alone is unpacked. */
async function manifestInZip(path: string): Promise<string> {
  return readingZip(path, async (zipped) => {
    const entries: ZipEntry[] = []
    for await (const entry of zipped) {
      if (entries.length >= BOUNDS.entries) return ''
      if (entry.kind === 'file' && !isTrace(entry.name)) entries.push(entry)
    }
    const around = aroundOf(entries.map(({ name }) => name))
    const [own] = MANIFESTS.flatMap((place) => entries.find(({ name }) => name === around + place) ?? [])
    return own && own.size <= MANIFEST_BYTES && !own.isEncrypted ? (await own.read()).toString('utf8') : ''
  }).catch(() => '') // the reader of the whole zip says what is wrong with it
}
