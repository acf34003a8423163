import { changedFiles } from '@skirmish/devkit/changed-files'
import { ROOT } from '@skirmish/devkit/paths'
import { RefusedPackage } from './package-files.ts'

/** Of `solution/`, which explains, nothing is run: the texts of all packages are looked at in each run of the tests. */
const PACKAGE = /^services\/catalog\/problems\/([^/]+)\/(?!solution\/)/
/** What draws the tests of all packages. */
const DRAWING = /^packages\/problem-package\/src\/draw/

/** The packages whose proof may differ from the main branch's, with what is not committed; `all` when the drawing of tests has changed. */
export function changedPackages(all: string[], root = ROOT): string[] {
  const paths = changedFiles(root)
  if (paths === null) throw new RefusedPackage('there is no main branch here to compare with')
  if (paths.some((path) => DRAWING.test(path))) return all
  const slugs = new Set(paths.map((path) => PACKAGE.exec(path)?.[1]))
  return all.filter((slug) => slugs.has(slug))
}
