import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { SLUG } from '@skirmish/problem-package/read-package'
import { RefusedPackage } from './package-files.ts'

/** A small problem that verifies; a new package begins as a copy of it. */
export const TEMPLATE = join(ROOT, 'services/catalog/templates/problem')
const NO_UUID = '00000000-0000-4000-8000-000000000000'

const titleOf = (slug: string): string =>
  slug.replaceAll(/(^|-)(.)/g, (_, dash, char) => (dash && ' ') + char.toUpperCase())

/** Makes a package from the template, under its own name and id. Returns its folder. */
export function newPackage(slug: string, bank: string): string {
  if (!SLUG.test(slug)) throw new RefusedPackage(`the name "${slug}" is not of small letters, digits and hyphens`)
  const folder = join(bank, slug)
  if (existsSync(folder)) throw new RefusedPackage(`there is a package ${slug} already`)
  cpSync(TEMPLATE, folder, { recursive: true })
  const file = join(folder, 'problem.yaml')
  const manifest = readFileSync(file, 'utf8')
  writeFileSync(file, manifest.replace(NO_UUID, randomUUID()).replaceAll('Template Title', titleOf(slug)))
  return folder
}
