/** An editor line that carries meaning: trimmed, not blank, not a `//` comment. */
const meaningful = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))

/** An editor that holds nothing but its hint. */
export const isHintAlone = (editor: string): boolean => meaningful(editor).length === 0

/** A JSON array stands for the lines of its elements, as they are typed; an empty one, and any other line, for itself. */
function elementsOf(line: string): string[] {
  const elements = arrayIn(line) ? sourcesOf(line) : []
  if (elements.length === 0) return [line]
  return elements.map((source) => (source.startsWith('"') ? String(JSON.parse(source)) : source))
}

function arrayIn(line: string): boolean {
  try {
    return Array.isArray(JSON.parse(line))
  } catch {
    return false
  }
}

/** The elements of a JSON array as they stand in it: to parse a number and write it again would change what a double cannot hold. */
function sourcesOf(array: string): string[] {
  const sources = ['']
  let depth = 0
  for (const [token] of array.slice(1, -1).matchAll(/"(?:\\.|[^"\\])*"|[^"]/g)) {
    if (token === '[' || token === '{') depth++
    if (token === ']' || token === '}') depth--
    if (token === ',' && depth === 0) sources.push('')
    else sources[sources.length - 1] += token
  }
  return sources.map((source) => source.trim()).filter((source) => source !== '')
}

const asInput = (lines: string): string => `${lines.replace(/\n$/, '')}\n`

/**
 * The inputs of a run. In the JSON-input editor each line is an input, and a JSON array is an array of inputs, whose
 * strings may hold several lines. The custom box is one input of all its lines. Nothing at all means one empty input.
 */
export function inputsFrom(editor: string, custom: string): string[] {
  const inputs = meaningful(editor).flatMap(elementsOf).map(asInput)
  const own = meaningful(custom).flatMap(elementsOf)
  if (own.length > 0) inputs.push(asInput(own.join('\n')))
  return inputs.length > 0 ? inputs : ['']
}

/** A line of the editor that stands for this input. */
export function lineFor(input: string): string {
  const text = input.replace(/\n$/, '')
  const plain = text === text.trim() && text !== '' && !/\n|^\[|^\/\//.test(text)
  return plain ? text : JSON.stringify([text])
}

/** What the editor holds before anything is typed: its hint, and the examples of the problem as inputs. */
export const firstInputs = (hint: string, examples: readonly string[]): string =>
  [`// ${hint}`, ...new Set(examples.map(lineFor)), ''].join('\n')
