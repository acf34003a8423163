import { mapOf } from './icpc/icpc-settings.ts'
import type { ImportReport } from './import-report.ts'
import { own } from './own.ts'
import { sentence } from './sentence.ts'
import { textOfValue } from './text-of-value.ts'

/** Constants of a package by their names, as texts use them. */
export type Constants = Readonly<Record<string, string>>

const BYTES_MOST = 1_024

/** Constants of 2025-09 by their names, with those of one that has several forms. Long ones are left out, and named. */
export function constantsOf(yaml: Record<string, unknown>, report: ImportReport): Constants {
  const said = Object.entries(mapOf(yaml.constants)).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'object' || value === null) return [[name, textOfValue(value)]]
    const forms = mapOf(value)
    return [
      [name, textOfValue(forms.value)],
      ...Object.entries(forms).map(([form, text]): [string, string] => [`${name}.${form}`, textOfValue(text)]),
    ]
  })
  const isShort = ([name, text]: [string, string]): boolean => {
    const isOne = Buffer.byteLength(text) <= BYTES_MOST
    if (!isOne)
      report.dropped(`problem.yaml constant ${name}`, sentence`is longer than 1 KiB: its name stands where it is used`)
    return isOne
  }
  return Object.fromEntries(said.filter(isShort))
}

/** Where Markdown, programs and settings of tests name a constant. */
export const IN_BRACES = /\{\{\s*([\w.]+)\s*\}\}/g
/** Where TeX does. */
export const IN_TEX = /\\constant\{(\w+)\}/g

/** By how many bytes a text grows when its constants are filled in, which is known before the longer text is made. */
export function growthOf(text: string, form: RegExp, constants: Constants): number {
  let bytes = 0
  for (const [all, name = ''] of text.matchAll(form))
    bytes += Buffer.byteLength(own(constants, name) ?? all) - all.length
  return bytes
}

/** A text with its constants filled in; other names stand as they were. */
export const filledIn = (text: string, form: RegExp, constants: Constants): string =>
  text.replaceAll(form, (all, name: string) => own(constants, name) ?? all)
