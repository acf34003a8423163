import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'

export const DIST = join(ROOT, 'web/dist')

/** Bytes of built files as the gateway sends them to a browser that accepts brotli. */
export function sentBytes(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    const path = join(DIST, file)
    sum += statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  return sum
}
