/**
 * The inputs of a run from the custom-input box: lines trimmed, blank lines and `//` comments ignored, a JSON array
 * becomes lines of its elements; nothing left means one empty input. Blocks are kept apart by a line `---`.
 */
export function inputsFrom(text: string): string[] {
  return text.split(/^\s*---\s*$/m).map(oneInput)
}

function oneInput(block: string): string {
  const lines: string[] = []
  for (const raw of block.split('\n')) {
    const line = raw.trim()
    if (line === '' || line.startsWith('//')) continue
    lines.push(...elementsOf(line))
  }
  return lines.length > 0 ? `${lines.join('\n')}\n` : ''
}

function elementsOf(line: string): string[] {
  if (!line.startsWith('[')) return [line]
  try {
    const value: unknown = JSON.parse(line)
    return Array.isArray(value) ? value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))) : [line]
  } catch {
    return [line]
  }
}
