import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = /(^|\/)(node_modules|dist|build|\.turbo)(\/|$)/

/** The files below `folders` of a tree whose names end as `ending` says, with their text. */
export function sourceFiles(root: string, folders: string[], ending: RegExp): { path: string; text: string }[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(root, folder))
    .filter((path) => ending.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (SKIPPED.test(path)) return []
    return entry.isDirectory() ? filesBelow(root, path) : entry.isFile() ? [path] : []
  })
}
