/** An editor line that carries meaning: trimmed, not blank, not a `//` comment. */
const meaningful = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))

/** An editor that holds nothing but its hint. */
export const isHintAlone = (editor: string): boolean => meaningful(editor).length === 0

/** A JSON array stands for the lines of its elements; any other line for itself. */
function elementsOf(line: string): string[] {
  if (!line.startsWith('[')) return [line]
  try {
    const value: unknown = JSON.parse(line)
    return Array.isArray(value) ? value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))) : [line]
  } catch {
    return [line]
  }
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
