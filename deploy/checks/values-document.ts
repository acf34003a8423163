import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml'

const VALUES = 'charts/skirmish/values.yaml'

interface Value {
  path: string
  /** Its default as it would be written; null where it is a group of others. */
  shown: string | null
  meaning: string
}

/** Every value of the chart with the comment above it. */
export function valuesOf(text: string): Value[] {
  const { contents } = parseDocument(text)
  if (!isMap(contents)) throw new Error(`${VALUES} is no map`)
  return within(contents as YAMLMap, '')
}

/** The values of a map. A comment above its first key is the map's own to the parser. */
function within(map: YAMLMap, above: string): Value[] {
  return map.items.flatMap((pair, i) => {
    const meaning = commentOf(pair) || (i === 0 ? plain(map.commentBefore) : '')
    return rowsOf(pair, above, meaning)
  })
}

function rowsOf({ key, value }: Pair, above: string, meaning: string): Value[] {
  const path = `${above}${String(isScalar(key) ? key.value : key)}`
  if (!isMap(value) || !explains(value as YAMLMap)) return [{ path, shown: JSON.stringify(plainly(value)), meaning }]
  return [{ path, shown: null, meaning }, ...within(value as YAMLMap, `${path}.`)]
}

/** Whether a map explains what is in it, at whatever depth; one that does not is one value. */
const explains = (map: YAMLMap): boolean =>
  Boolean(map.commentBefore) ||
  map.items.some((pair) => commentOf(pair) !== '' || (isMap(pair.value) && explains(pair.value as YAMLMap)))

const plainly = (node: unknown): unknown => (node as { toJSON?: () => unknown } | null)?.toJSON?.() ?? null
const plain = (comment?: string | null): string =>
  (comment ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim()
const commentOf = ({ key }: Pair): string => plain((key as { commentBefore?: string }).commentBefore)

/** The values of the chart as a document for operators, a table for each group. */
export function valuesDocument(): string {
  const values = valuesOf(readFileSync(join(ROOT, VALUES), 'utf8'))
  const lines = [
    '# Values of the chart',
    '',
    `Generated from the comments of \`${VALUES}\` by \`npm run docs\`; do not edit. [Install](../operations/install.md#the-values) says which ones a`,
    'site needs, and `charts/skirmish/examples` has files for kinds of clusters.',
    '',
  ]
  const single = values.filter(({ path, shown }) => !path.includes('.') && shown !== null)
  lines.push('## The site', '', ...table(single))
  for (const { path, meaning } of values.filter(({ path: one, shown }) => !one.includes('.') && shown === null)) {
    lines.push(`## ${path}`, '', ...(meaning ? [meaning, ''] : []))
    lines.push(...table(values.filter((one) => one.path.startsWith(`${path}.`) && (one.shown !== null || one.meaning))))
  }
  return `${lines.join('\n').trimEnd()}\n`
}

const table = (values: readonly Value[]): string[] => [
  '| value | default | meaning |',
  '| --- | --- | --- |',
  ...values.map(
    ({ path, shown, meaning }) =>
      `| \`${path}\` | ${shown === null ? '' : `\`${shown}\``} | ${meaning.replaceAll('|', '\\|')} |`,
  ),
  '',
]
