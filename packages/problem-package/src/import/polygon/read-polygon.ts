import { RefusedImport } from '../foreign-files.ts'
import { type ForeignPackage, type ForeignProblem, isProgram } from '../foreign-problem.ts'
import { polygonGroups } from '../groups/polygon-groups.ts'
import { sentence } from '../sentence.ts'
import { looseText } from '../text-of.ts'
import { isAdded } from './added-files.ts'
import { polygonChecker, polygonSubmissions, polygonValidators } from './polygon-programs.ts'
import { codeOfWord, polygonStatements } from './polygon-statements.ts'
import { polygonTests } from './polygon-tests.ts'
import { at, type Element, xmlTree } from './xml-tree.ts'

const KEPT =
  /^(problem\.xml|tags|README|statements?(-sections)?\/(?!\.|.*\.pdf$)|files\/(?!tests\/).*\.(cpp|h|py|java|c|js|pas|dpr)$|scripts?$)/
const MIB = 1024 * 1024

/** Reads a package of Polygon, with or without the tests that its generators make. Throws RefusedImport. RULES PB15. */
export function readPolygon(source: ForeignPackage): ForeignProblem {
  const { files, report } = source
  const [xml] = at(xmlTree(looseText(files.get('problem.xml') ?? Buffer.alloc(0))), 'problem')
  if (!xml) throw new RefusedImport(sentence`its problem.xml has no problem`)
  const statements = at(xml, 'statements/statement')
  const charsets = new Map(statements.map(({ attributes: { path = '', charset = '' } }) => [path, charset]))
  charsets.set('', statements.find(({ attributes }) => attributes.charset)?.attributes.charset ?? '')
  const [judging] = at(xml, 'judging')
  const [set] = at(xml, 'judging/testset')
  const number = (name: string) => Number(set && at(set, name)[0]?.text)
  const checker = polygonChecker(files, xml, report)
  const interactive = at(xml, 'assets/interactor').length > 0 && isProgram(checker)
  const { tests, toMake, absent } = polygonTests(files, xml, interactive, report)
  for (const key of ['input-file', 'output-file']) {
    const name = judging?.attributes[key]
    if (name && !['stdin', 'stdout'].includes(name))
      report.changed(
        `problem.xml ${key}`,
        sentence`is ${name}: programs read and print here, and those that open the file fail`,
      )
  }
  const groups = polygonGroups(xml, [...tests, ...toMake], report)
  const names = Object.fromEntries(
    at(xml, 'names/name').map(({ attributes: { language = '', value = '' } }) => [codeOfWord(language), value]),
  )
  const [time, memory] = [number('time-limit'), number('memory-limit')]
  return {
    format: sentence`${'Polygon'}`,
    names,
    credits: { ...(xml.attributes.url && { source: xml.attributes.url }) },
    ...originOf(xml),
    timeSeconds: time > 0 ? time / 1_000 : null,
    memoryMiB: memory > 0 ? memory / MIB : null,
    statements: polygonStatements(source, charsets, names),
    tests,
    toMake,
    absent,
    groups,
    interactive,
    checker,
    inputValidators: polygonValidators(files, xml, report),
    submissions: polygonSubmissions(files, xml, report),
    originals: [...files].filter(([path]) => KEPT.test(path)).map(([path, content]) => ({ path, content })),
    added: { isOne: (path) => isAdded(path, files), named: sentence`files that Polygon adds to each package` },
  }
}

/** The address of the problem, else its name in Polygon, which two authors may have chosen. */
function originOf({ attributes }: Element): { origin?: string } {
  const address = attributes.url
    ?.trim()
    .replace(/^https?:\/\//, '')
    .replace(/(?<!\/)\/+$/, '')
  const name = attributes['short-name']?.trim()
  return address || name ? { origin: `Polygon ${address || `name ${name}`}` } : {}
}
