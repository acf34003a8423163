import { formatOf, inFolder, packageFolder } from './detect-format.ts'
import { readDmoj } from './dmoj/read-dmoj.ts'
import type { ImportAnswers } from './draft-yaml.ts'
import { BOUNDS, type Bounds, type ForeignFiles, RefusedImport, unwrapped } from './foreign-files.ts'
import type { ForeignPackage, ForeignProblem } from './foreign-problem.ts'
import { readIcpc } from './icpc/read-icpc.ts'
import type { ImportReport } from './import-report.ts'
import { createPictureFinder } from './pictures/picture-finder.ts'
import { readPlain } from './plain/read-plain.ts'
import { readPolygon } from './polygon/read-polygon.ts'
import { sentence } from './sentence.ts'
import { writeDraft } from './write-draft.ts'

export interface Imported {
  problem: ForeignProblem
  /** The files of a draft. */
  files: Map<string, Buffer>
}

/**
 * Makes a draft of a package of whatever format; nothing of it is run. `name` is the zip's or folder's, and `report` gets a line for each thing.
 * Throws RefusedImport, by one sentence, for what cannot be taken. RULES PB15.
 */
export async function importForeign(
  foreign: ForeignFiles,
  name: string,
  report: ImportReport,
  answers: ImportAnswers = {},
): Promise<Imported> {
  const { problem, nameRest } = await readForeign(foreign, name, report)
  const files = writeDraft(problem, answers, report)
  nameRest()
  return { problem, files }
}

/** What a package comes down to. Once its problem was made of that, `nameRest` names the files of which nothing became anything. */
export async function readForeign(
  foreign: ForeignFiles,
  name: string,
  report: ImportReport,
  { bounds = BOUNDS, canHoldPictures = false }: { bounds?: Bounds; canHoldPictures?: boolean } = {},
): Promise<{ problem: ForeignProblem; nameRest: () => void }> {
  const all = unwrapped(foreign)
  const folder = packageFolder(all)
  const files = inFolder(all, folder)
  const paths = [...files.keys(), ...[...all.keys()].filter((path) => !path.startsWith(folder))]
  const pictures = createPictureFinder(files, report, canHoldPictures)
  const problem = await readAs({ files, name, report, pictures, bounds })
  problem.pictures = pictures.found()
  if (Object.keys(problem.names).length === 0) {
    problem.names = { [problem.statements[0]?.language ?? 'en']: name }
    report.changed(sentence`title`, sentence`the package has none: "${name}" is its own name`)
  }
  const nameRest = () => {
    for (const path of paths) if (!report.names(path)) report.dropped(path, sentence`no part of the format, left aside`)
    if (problem.added) report.gather(problem.added.isOne, problem.added.named, sentence`none is a part of the problem`)
  }
  return { problem, nameRest }
}

async function readAs(source: ForeignPackage): Promise<ForeignProblem> {
  if (source.files.size === 0) throw new RefusedImport(sentence`it is empty`)
  switch (formatOf(source.files)) {
    case 'icpc':
      return readIcpc(source)
    case 'polygon':
      return readPolygon(source)
    case 'dmoj':
      return readDmoj(source)
    case 'plain':
      return readPlain(source)
  }
}
