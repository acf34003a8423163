import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { type InterfaceLanguage, interfaceLanguage } from '@skirmish/contracts/interface-language'
import type { FastifyRequest } from 'fastify'

/** What the language of a page is taken from. */
export const BY_LANGUAGE = 'accept-language, cookie'
const CHOICE = /(?:^|;\s*)language=([\w-]+)/

/** The language that the person has chosen here, else the first of the browser's that we have. */
export function languageOf({ headers }: FastifyRequest): InterfaceLanguage {
  const choice = CHOICE.exec(headers.cookie ?? '')?.[1]
  return (
    INTERFACE_LANGUAGES.find((known) => known === choice) ?? interfaceLanguage(undefined, headers['accept-language'])
  )
}
