import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from './paths.ts'

/** The locales that programs may name beside C.UTF-8, which every Debian has. */
const NAMES = ['en_US', 'en_GB', 'de_DE', 'es_ES', 'fr_FR', 'pt_BR', 'ru_RU']
const SOURCES = '/usr/share/i18n/locales'

/** Compiles the locales that are missing, where the machine has their sources: Debian's package `locales`. Some seconds. */
export function prepareLocales(): void {
  if (!existsSync(SOURCES)) {
    console.warn(`${SOURCES} is missing: programs find no locale but C.UTF-8. Install locales.`)
    return
  }
  mkdirSync(LOCALES, { recursive: true })
  for (const name of NAMES) {
    const [made, fresh] = [join(LOCALES, `${name}.utf8`), join(LOCALES, `.${name}.${process.pid}`)]
    if (existsSync(made)) continue
    execFileSync('localedef', ['-i', name, '-f', 'UTF-8', fresh], { stdio: 'ignore' })
    rmSync(made, { recursive: true, force: true })
    renameSync(fresh, made)
  }
}

/** The compiled locales by the paths at which the C library looks for them. */
export const localeFolders = (): [from: string, inside: string][] =>
  existsSync(LOCALES)
    ? readdirSync(LOCALES)
        .filter((name) => name.endsWith('.utf8'))
        .map((name) => [join(LOCALES, name), join('/usr/lib/locale', name)])
    : []
