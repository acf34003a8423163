import { type ForeignFiles, RefusedImport } from './foreign-files.ts'
import { type Sentence, sentence } from './sentence.ts'
import { looseText } from './text-of.ts'

export type FormatName = 'icpc' | 'polygon' | 'dmoj' | 'plain'

/** Formats that no reader here knows, by what gives them away. */
const OTHERS: [RegExp, Sentence][] = [
  [/^contest\.xml$/, sentence`it is a whole contest of Polygon: import its problems one by one`],
  [/\.fps$|(^|\/)fps[^/]*\.xml$/i, sentence`it is an FPS file, which holds many problems and is not read`],
  [
    /^(.*\/)?testdata\/config\.ya?ml$/,
    sentence`it is a package of Hydro, whose settings are not read: give a folder of its tests`,
  ],
  [/^\d+\/problem\.json$/, sentence`it is an export of QDUOJ, which is not read: give a folder of one problem’s tests`],
]

/** Which reader takes a package, by the files that each format has. Its own file counts more than one of the format that it was made from. */
export function formatOf(files: ForeignFiles): FormatName {
  const sure = surelyOf(files)
  if (sure) return sure
  for (const [marker, why] of OTHERS)
    if ([...files.keys()].some((path) => marker.test(path))) throw new RefusedImport(why)
  const inner = [...files.keys()].filter((path) => /\/(problem\.(yaml|xml)|init\.yml)$/.test(path))
  if (inner.length > 1) throw new RefusedImport(sentence`it holds ${inner.length} packages: import them one by one`)
  return files.has('problem.yaml') ? 'icpc' : 'plain'
}

function surelyOf(files: ForeignFiles): FormatName | null {
  if (files.has('init.yml')) return 'dmoj'
  if (isPolygon(files)) return 'polygon'
  if (files.has('domjudge-problem.ini')) return 'icpc'
  const holdsProblem = [...files.keys()].some((path) => /^(data|submissions)\//.test(path))
  return files.has('problem.yaml') && holdsProblem ? 'icpc' : null
}

const MARKER = /(^|\/)(problem\.(yaml|xml)|init\.yml|domjudge-problem\.ini)$/

/** The folder of the only package among other files, with the slash at its end: a repository has more than its problem. Else ''. */
export function packageFolder(files: ForeignFiles): string {
  const folders = new Set(
    [...files.keys()].flatMap((path) => (MARKER.test(path) ? [path.slice(0, path.lastIndexOf('/') + 1)] : [])),
  )
  const [folder = ''] = folders
  if (folders.size !== 1) return ''
  return surelyOf(inFolder(files, folder)) ? folder : ''
}

/** What lies in a folder, by its paths there. */
export const inFolder = (files: ForeignFiles, folder: string): ForeignFiles =>
  new Map(
    [...files].flatMap(([path, content]) => (path.startsWith(folder) ? [[path.slice(folder.length), content]] : [])),
  )

const isPolygon = (files: ForeignFiles): boolean =>
  /<problem[\s>]/.test(looseText((files.get('problem.xml') ?? Buffer.alloc(0)).subarray(0, 2_000)))
