import type { Field } from './fields.ts'
import type { Frame } from './frame.ts'

type Fields = Record<string, Field<unknown>>
type Values<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer T> ? T : never }

/** What a figure reads of its inputs: its frames, or the names of the inputs that are none. */
type Read = { frames: Frame[] } | { wrong: string[] }

export interface Figure {
  fields: Fields
  read(texts: Record<string, string>): Read
}

/** A figure: its inputs, and the pure function from them to the frames. */
export function figureOf<F extends Fields>(fields: F, frames: (input: Values<F>) => Frame[]): Figure {
  return {
    fields,
    read: (texts) => {
      const parsed = Object.entries(fields).map(([name, field]) => [name, field.parse(texts[name] ?? '')] as const)
      const wrong = parsed.filter(([, value]) => value === null).map(([name]) => name)
      if (wrong.length > 0) return { wrong }
      return { frames: frames(Object.fromEntries(parsed) as Values<F>) } // each by its field's own parser
    },
  }
}

/** What its inputs hold at first. */
export const startOf = ({ fields }: Figure): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.start]))
