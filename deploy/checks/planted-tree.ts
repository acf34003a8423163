import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'

export interface PlantedTree {
  root: string
  /** Writes a file. */
  plant(path: string, text: string): void
  append(path: string, text: string): void
  /** Replaces `old`, which must stand there, by `next`. */
  edit(path: string, old: string | RegExp, next: string): void
  /** Takes back all that was planted: the next test finds the repository as it is. */
  restore(): void
  remove(): void
}

/**
 * A copy of the repository's files, to plant faults in, for all tests of a file: to copy thousands takes seconds. Tools that follow the
 * workspaces' links need packages of the copy's own; the others read this tree's.
 */
export function plantedTree(packages: 'copied' | 'linked' = 'linked'): PlantedTree {
  const root = mkdtempSync(join(tmpdir(), 'skirmish-checks-'))
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).stdout
  const folders = new Set<string>()
  for (const file of listed
    .split('\n')
    .filter((name) => /\.(tsx?|css|m?js|cjs|json|md|c|h|py|java|in|out|ya?ml|grit|gitignore)$/.test(name))) {
    const folder = dirname(file)
    if (!folders.has(folder)) mkdirSync(join(root, folder), { recursive: true })
    folders.add(folder)
    copyFileSync(join(ROOT, file), join(root, file))
  }
  if (packages === 'linked') symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  // A workspace has packages of its own where it needs another version than the rest.
  else for (const folder of folders) if (existsSync(join(ROOT, folder, 'node_modules'))) copyPackages(folder, root)
  /** What stood at a path before the first fault was planted there; null where there was nothing. */
  const before = new Map<string, string | null>()
  const plant = (path: string, text: string) => {
    const file = join(root, path)
    if (!before.has(path)) before.set(path, existsSync(file) ? readFileSync(file, 'utf8') : null)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return {
    root,
    plant,
    append: (path, text) => plant(path, read(path) + text),
    edit: (path, old, next) => {
      const after = read(path).replace(old, next)
      if (after === read(path)) throw new Error(`${path} holds no ${old}`)
      plant(path, after)
    },
    restore: () => {
      for (const [path, text] of before)
        if (text === null) rmSync(join(root, path))
        else writeFileSync(join(root, path), text)
      before.clear()
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Hard links where the file system allows it; the workspaces' links in it are relative and lead into the copy. */
function copyPackages(folder: string, root: string): void {
  const [from, to] = [join(ROOT, folder, 'node_modules'), join(root, folder, 'node_modules')]
  if (spawnSync('cp', ['-al', from, to]).status === 0) return
  rmSync(to, { recursive: true, force: true })
  spawnSync('cp', ['-a', from, to])
}
