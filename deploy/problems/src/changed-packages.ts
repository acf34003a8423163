import { changedFiles } from '@skirmish/devkit/changed-files'
import { ROOT } from '@skirmish/devkit/paths'
import { RefusedPackage } from './package-files.ts'

const PACKAGE = /^services\/catalog\/problems\/([^/]+)\//
/** What draws the tests of all packages. */
const DRAWING = /^packages\/problem-package\/src\/draw/

/** The packages that differ from the main branch, with what is not committed; `all` when the drawing of tests has changed. */
export function changedPackages(all: string[], root = ROOT): string[] {
  const paths = changedFiles(root)
  if (paths === null) throw new RefusedPackage('there is no main branch here to compare with')
  if (paths.some((path) => DRAWING.test(path))) return all
  const slugs = new Set(paths.map((path) => PACKAGE.exec(path)?.[1]))
  return all.filter((slug) => slugs.has(slug))
}
