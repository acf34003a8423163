/** An input of a figure: what it begins with, what it takes, and which sentence tells what it takes. */
export interface Field<T> {
  start: string
  /** The value, or null where the text is none. */
  parse(text: string): T | null
  problem: { key: string; values: Record<string, string | number> }
}

const WHOLE = /^[-−]?\d{1,2}$/
const LARGEST = 99
const numberIn = (text: string): number => Number(text.replace('−', '-'))
const pieces = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** Up to `most` whole numbers of two digits. */
export const numbers = (start: string, most: number): Field<number[]> => ({
  start,
  parse: (text) => {
    const found = pieces(text)
    const good = found.length > 0 && found.length <= most && found.every((piece) => WHOLE.test(piece))
    return good ? found.map(numberIn) : null
  },
  problem: { key: 'numbers', values: { most, largest: LARGEST } },
})

/** One whole number between two others. */
export const number = (start: string, least = -LARGEST, most = LARGEST): Field<number> => ({
  start,
  parse: (text) => {
    const value = numberIn(text.trim())
    return WHOLE.test(text.trim()) && value >= least && value <= most ? value : null
  },
  problem: { key: 'number', values: { least, most } },
})

/** Text of `allowed` characters alone. */
const text = (start: string, most: number, allowed: RegExp, key: string): Field<string> => ({
  start,
  parse: (typed) => {
    const found = typed.trim().toLowerCase()
    return found.length > 0 && found.length <= most && allowed.test(found) ? found : null
  },
  problem: { key, values: { most } },
})
export const letters = (start: string, most: number): Field<string> => text(start, most, /^[a-z]+$/, 'letters')
export const brackets = (start: string, most: number): Field<string> => text(start, most, /^[()[\]{}]+$/, 'brackets')

/** One letter up to `last`. */
export const letter = (start: string, last: string): Field<string> => ({
  start,
  parse: (typed) => {
    const found = typed.trim().toLowerCase()
    return found.length === 1 && found >= 'a' && found <= last ? found : null
  },
  problem: { key: 'letter', values: { last } },
})

/** Up to `most` words of up to `longest` letters. */
export const words = (start: string, most: number, longest: number): Field<string[]> => ({
  start,
  parse: (typed) => {
    const found = pieces(typed.toLowerCase())
    const fits = (word: string) => word.length <= longest && /^[a-z]+$/.test(word)
    return found.length > 0 && found.length <= most && found.every(fits) ? found : null
  },
  problem: { key: 'words', values: { most, longest } },
})
