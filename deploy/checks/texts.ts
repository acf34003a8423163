import { sourceFiles } from './source-files.ts'

const FOLDER = 'web/public/locales'
const FALLBACK = 'en'
const LANGUAGES = ['es', 'pt-BR']
const PLURAL = /_(zero|one|two|few|many|other)$/
const PLACEHOLDER = /{{\s*([\w.]+)/g
/** A sentence of this many words that stands in two languages alike was not translated. */
const SENTENCE = 4

type Texts = Map<string, string>

/** The texts of the web app: each language has what the fallback has, with the same values to fill in, and in its own words. */
export function findTextFaults(root: string): string[] {
  const files = new Map(sourceFiles(root, [FOLDER], /\.json$/).map(({ path, text }) => [path, flat(JSON.parse(text))]))
  const faults = [...files].flatMap(([path, known]) => {
    if (!path.startsWith(`${FOLDER}/${FALLBACK}/`)) return []
    return LANGUAGES.flatMap((language) => {
      const translated = path.replace(`/${FALLBACK}/`, `/${language}/`)
      return compare(known, files.get(translated) ?? new Map()).map((fault) => `${translated}: ${fault}`)
    })
  })
  return files.size > 0 ? faults : [`${FOLDER} has no texts: the check is broken`]
}

function compare(known: Texts, translated: Texts): string[] {
  const missing = (one: Texts, other: Texts) => [...names(one)].filter((name) => !names(other).has(name))
  return [
    ...missing(known, translated).map((name) => `${name} is missing`),
    ...missing(translated, known).map((name) => `${name} is in no other language`),
    ...[...known].flatMap(([name, text]) => {
      const other = translated.get(name)
      if (other === undefined) return []
      if (placeholders(text) !== placeholders(other)) return [`${name} fills in other values`]
      return other === text && text.split(' ').length >= SENTENCE ? [`${name} is not translated`] : []
    }),
  ]
}

/** Languages differ in their plural forms. */
const names = (texts: Texts) => new Set([...texts.keys()].map((name) => name.replace(PLURAL, '')))
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1]))].sort().join()

function flat(value: object, prefix = ''): Texts {
  return new Map(
    Object.entries(value).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[prefix + key, text]] : [...flat(text, `${prefix}${key}.`)],
    ),
  )
}
