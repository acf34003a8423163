import { spawnSync } from 'node:child_process'
import { ROOT } from '@skirmish/devkit/paths'
import { RefusedPackage } from './package-files.ts'

const PACKAGE = /^services\/catalog\/problems\/([^/]+)\//
/** What draws the tests of all packages. */
const DRAWING = /^packages\/problem-package\/src\/draw/

/** The packages that differ from the main branch, with what is not committed; `all` when the drawing of tests has changed. */
export function changedPackages(all: string[], root = ROOT): string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : null
  }
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main')
  if (base === null) throw new RefusedPackage('there is no main branch here to compare with')
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  if (lists.includes(null)) throw new RefusedPackage('git cannot tell what has changed here')
  const paths = lists.flatMap((lines) => lines?.split('\n') ?? []).filter(Boolean)
  if (paths.some((path) => DRAWING.test(path))) return all
  const slugs = new Set(paths.map((path) => PACKAGE.exec(path)?.[1]))
  return all.filter((slug) => slugs.has(slug))
}
