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
  if (files.has('init.yml')) return 'dmoj'
  if (isPolygon(files)) return 'polygon'
  const isIcpc = files.has('problem.yaml') || files.has('domjudge-problem.ini')
  const isOfDomjudge = files.has('domjudge-problem.ini')
  if (isOfDomjudge || (isIcpc && [...files.keys()].some((path) => /^(data|submissions)\//.test(path)))) return 'icpc'
  for (const [marker, why] of OTHERS)
    if ([...files.keys()].some((path) => marker.test(path))) throw new RefusedImport(why)
  const inner = [...files.keys()].filter((path) => /\/(problem\.(yaml|xml)|init\.yml)$/.test(path))
  if (inner.length > 1) throw new RefusedImport(sentence`it holds ${inner.length} packages: import them one by one`)
  return isIcpc ? 'icpc' : 'plain'
}

const isPolygon = (files: ForeignFiles): boolean =>
  /<problem[\s>]/.test(looseText((files.get('problem.xml') ?? Buffer.alloc(0)).subarray(0, 2_000)))
