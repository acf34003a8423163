import { INTERFACE_LANGUAGES } from './constants.ts'

export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]

/** The interface language of a tag such as `pt` or `es-MX`: the first part decides. */
const known = (tag: string): InterfaceLanguage | undefined =>
  INTERFACE_LANGUAGES.find((language) => language.split('-')[0] === tag.trim().toLowerCase().split('-')[0])

/**
 * The language in which texts are shown to a caller: by the query's `lang`, else the first known one of an Accept-Language header by
 * its weights (RFC 9110, 12.5.4), else English.
 */
export function interfaceLanguage(lang: string | undefined, accepted = ''): InterfaceLanguage {
  if (lang) return known(lang) ?? 'en'
  const weighed = accepted.split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';')
    const weight = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='))
    return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
  })
  const wanted = weighed.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return wanted.map(({ tag }) => known(tag)).find(Boolean) ?? 'en'
}
