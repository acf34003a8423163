import { lstatSync, mkdirSync } from 'node:fs'

/**
 * Makes a folder below one in which anybody may make files, such as /var/tmp. Throws where somebody else has put a folder or a link at
 * the path: what is written there as root would follow their links.
 */
export function ownFolder(path: string, owners: readonly number[]): string {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const found = lstatSync(path)
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new Error(`${path} was made by somebody else. Remove it, or name a server in DATABASE_URL.`)
  return path
}
