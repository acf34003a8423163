const TYPE =
  /^(?:(?:public|final|abstract|sealed|strictfp|non-sealed)\s+)*(?:class|record|enum|interface)\s+([\p{L}\w$]+)/gmu
const PUBLIC_TYPE =
  /^(?:\w+\s+)*?public\s+(?:(?:final|abstract|sealed|strictfp)\s+)*(?:class|record|enum|interface)\s+([\p{L}\w$]+)/mu

/** The file that a person would name the source, and the class that they would run: types begin at the start of a line in the corpus. */
export function mainClassOf(source: string): { file: string; main: string } {
  const types = [...source.matchAll(TYPE)].map((match) => ({ name: match[1] ?? '', at: match.index }))
  const withMain = types.filter(({ at }, i) => /\bvoid\s+main\s*\(/.test(source.slice(at, types[i + 1]?.at)))
  const shown = PUBLIC_TYPE.exec(source)?.[1]
  const name = shown ?? (withMain.find((one) => one.name === 'Main') ?? withMain[0])?.name ?? types[0]?.name ?? 'Main'
  const folder = /^package\s+([\w.]+)\s*;/m.exec(source)?.[1]
  return { file: shown ?? 'Main', main: folder ? `${folder}.${name}` : name }
}
