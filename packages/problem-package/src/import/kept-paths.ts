import { safeName } from './source-languages.ts'

/**
 * Where a file of the package is kept in `original/`: names are safe there, and where two become one, whatever their case, the second has a
 * number. A folder's name is given once for all of its files.
 */
export function keptPaths(): (path: string) => { path: string; isNumbered: boolean } {
  const made = new Map([['', { path: 'original', isNumbered: false }]])
  const used = new Set<string>()
  return (path) => {
    let above = ''
    let kept = { path: 'original', isNumbered: false }
    for (const part of path.split('/')) {
      above += `/${part}`
      const known = made.get(above)
      if (!known) {
        const wanted = `${kept.path}/${safeName(part.replace(/\.c\+\+$/i, '.cpp'))}`
        const free = freeName(wanted, used)
        used.add(free.toLowerCase())
        kept = { path: free, isNumbered: kept.isNumbered || free !== wanted }
        made.set(above, kept)
      } else kept = known
    }
    return kept
  }
}

function freeName(path: string, used: ReadonlySet<string>): string {
  const [, stem = path, ending = ''] = /^(.*?)(\.[^./]+)?$/.exec(path) ?? []
  let [free, i] = [path, 1]
  while (used.has(free.toLowerCase())) free = `${stem}_${++i}${ending}`
  return free
}
