import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../local/src/paths.ts'

export interface PlantedTree {
  root: string
  /** Writes a file. */
  plant(path: string, text: string): void
  append(path: string, text: string): void
  /** Replaces `old`, which must stand there, by `next`. */
  edit(path: string, old: string | RegExp, next: string): void
  remove(): void
}

/**
 * A copy of the repository's files, to plant a fault in. Tools that follow the workspaces' links need packages of the copy's own;
 * the others read this tree's.
 */
export function plantedTree(packages: 'copied' | 'linked' = 'linked'): PlantedTree {
  const root = mkdtempSync(join(tmpdir(), 'skirmish-checks-'))
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).stdout
  for (const file of listed
    .split('\n')
    .filter((name) => /\.(tsx?|css|m?js|cjs|json|md|c|h|py|java|ya?ml)$/.test(name))) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file))
  }
  const [from, to] = [join(ROOT, 'node_modules'), join(root, 'node_modules')]
  if (packages === 'linked') symlinkSync(from, to)
  // Hard links where the file system allows it; the workspaces' links in it are relative and lead into the copy.
  else if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    rmSync(to, { recursive: true, force: true })
    spawnSync('cp', ['-a', from, to])
  }
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return {
    root,
    plant,
    append: (path, text) => appendFileSync(join(root, path), text),
    edit: (path, old, next) => {
      const before = readFileSync(join(root, path), 'utf8')
      const after = before.replace(old, next)
      if (after === before) throw new Error(`${path} holds no ${old}`)
      plant(path, after)
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
