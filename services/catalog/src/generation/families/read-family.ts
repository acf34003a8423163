import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'
import { type Family, FamilyFile, type Input, InputFile, type Texts, TextsFile } from './family.ts'

const INPUTS = 'inputs'

/** The families of a folder by their areas. Throws a sentence that names the file and the field where one cannot be read. */
export function readFamilies(folder: string): Map<Family['area'], Family> {
  const inputs = readInputs(folder)
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== INPUTS ? entry.name : [],
  )
  const families = names.map((name) => readFamily(folder, name, inputs))
  for (const area of KNOWLEDGE_AREAS) {
    const { length } = families.filter((family) => family.area === area)
    if (length !== 1) throw new Error(`${length === 0 ? 'No family has' : `${length} families have`} the area ${area}.`)
  }
  return new Map(families.map((family) => [family.area, family]))
}

function readInputs(folder: string): Record<string, Input> {
  const files = readdirSync(join(folder, INPUTS)).filter((file) => file.endsWith('.yaml'))
  return Object.fromEntries(
    files.map((file) => {
      const input = readYaml(InputFile, folder, `${INPUTS}/${file}`)
      const generator = readFileSync(join(folder, INPUTS, input.generator), 'utf8')
      return [file.replace(/\.yaml$/, ''), { ...input, generator }]
    }),
  )
}

function readFamily(folder: string, name: string, inputs: Record<string, Input>): Family {
  const family = readYaml(FamilyFile, folder, `${name}/family.yaml`)
  const unknown = [family, ...Object.values(family.problems)].find(({ input }) => input && !(input in inputs))
  if (unknown) throw new Error(`${name}/family.yaml: there is no input ${unknown.input}.`)
  const textsIn = (language: string) => readTexts(folder, `${name}/${language}.yaml`, Object.keys(family.problems))
  const program = (file: string) => readFileSync(join(folder, name, file), 'utf8')
  return {
    ...family,
    inputs,
    texts: { en: textsIn('en'), es: textsIn('es'), 'pt-BR': textsIn('pt-BR') },
    reference: program('reference.py'),
    brute_force: program('brute_force.py'),
  }
}

function readTexts(folder: string, file: string, problems: string[]): Texts {
  const texts = readYaml(TextsFile, folder, file)
  const missing = problems.find((problem) => !(problem in texts))
  if (missing) throw new Error(`${file}: ${missing} is missing.`)
  const unknown = Object.keys(texts).find((problem) => !problems.includes(problem))
  if (unknown) throw new Error(`${file}: ${unknown} is no problem of family.yaml.`)
  return texts
}

/** A file of this form. */
function readYaml<T extends TSchema>(schema: T, folder: string, file: string): Static<T> {
  let value: unknown
  try {
    value = parse(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
  const [fault] = Value.Errors(schema, value)
  if (!fault) return value as Static<T> // the line before checked it
  throw new Error(`${file}: ${sentenceOf(fault)}`)
}

function sentenceOf({ instancePath, keyword, params, message }: ReturnType<typeof Value.Errors>[number]): string {
  const place = instancePath.split('/').slice(1)
  if (keyword === 'required') return `${[...place, params.requiredProperties[0]].join('.')} is missing.`
  if (keyword === 'boolean') return `${place.join('.')} is no field of such a file.` // what the schema does not name
  return `${place.join('.') || 'the file'} ${message}.`
}
