import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Lock {
  packages: Record<string, { license?: string; dev?: boolean; link?: boolean }>
}
interface Terms {
  /** Licences by their SPDX expressions. */
  allowed: string[]
  /** Packages under another licence, or whose licence the lock file does not tell, and why they may be used all the same. */
  exceptions: Record<string, string>
}

const INSTALLED = 'node_modules/'
const nameOf = (path: string) => path.slice(path.lastIndexOf(INSTALLED) + INSTALLED.length)

/** Packages that are delivered under a licence that licences.json does not allow, and exceptions that are needed no more. */
export function findLicenceFaults(root: string): string[] {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const { packages }: Lock = read('package-lock.json')
  const { allowed, exceptions }: Terms = read('deploy/checks/licences.json')
  const delivered = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes(INSTALLED) && !dev && !link,
  )
  const unknown = delivered.filter(([, { license = '' }]) => !allowed.includes(license))
  const names = new Set(unknown.map(([path]) => nameOf(path)))
  return [
    ...unknown
      .filter(([path]) => !exceptions[nameOf(path)])
      .map(
        ([path, { license }]) =>
          `${nameOf(path)} has ${license ?? 'no licence'}: allow it in licences.json, with the reason`,
      ),
    ...Object.keys(exceptions)
      .filter((name) => !names.has(name))
      .map((name) => `licences.json excepts ${name}, which needs no exception`),
  ]
}
