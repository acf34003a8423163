import { spawnSync } from 'node:child_process'
import { ROOT } from './paths.ts'

/** The paths of the files that differ from the main branch, with what is not committed; null where git has no main branch to compare with. */
export function changedFiles(root = ROOT): string[] | null {
  const git = (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : null
  }
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main')
  if (base === null) return null
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return lists.includes(null) ? null : lists.flatMap((lines) => lines?.split('\n') ?? []).filter(Boolean)
}
