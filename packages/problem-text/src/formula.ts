import temml from 'temml'

/** A formula in MathML, or why it cannot be read. */
export type Formula = { mathml: string } | { fault: string }

const MOST_LENGTH = 2_000
const MOST_DEEP = 60
const MOST_MADE = 100_000
/** Macros of the library that one formula may use up; in `em`, what it may draw. */
const BOUNDS = { maxExpand: 500, maxSize: [20, 20] as [number, number] }
/** With definitions a short formula could grow without end. */
const DEFINITION = /\\(?:[egx]?def|let|futurelet|(?:new|renew|provide)command|global|long)(?![A-Za-z])/

/**
 * Makes MathML, which browsers draw and read aloud without fonts or code of ours, of a formula in TeX. Nothing that a formula may hold
 * reaches further than that: no links, pictures, classes or other HTML, and no commands of its own. RULES PB13.
 */
export function formulaOf(tex: string, isBlock: boolean): Formula {
  const fault = boundsFault(tex)
  if (fault) return { fault }
  try {
    const options = {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      strict: false,
      annotate: false,
      ...BOUNDS,
    }
    const mathml = temml.renderToString(tex, options)
    return mathml.length > MOST_MADE ? { fault: 'is too large' } : { mathml }
  } catch (error) {
    return { fault: error instanceof Error && !(error instanceof RangeError) ? said(error.message) : 'is too deep' }
  }
}

function boundsFault(tex: string): string | null {
  if (tex.length > MOST_LENGTH) return `is longer than ${MOST_LENGTH.toLocaleString('en')} characters`
  if (depthOf(tex) > MOST_DEEP) return `has braces more than ${MOST_DEEP} deep`
  return DEFINITION.test(tex) ? 'defines a command' : null
}

function depthOf(tex: string): number {
  let deepest = 0
  let depth = 0
  for (const sign of tex) {
    if (sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === '}') depth--
  }
  return deepest
}

/** What the library says, without the place and the marks that it puts under letters. */
const said = (message: string): string =>
  message
    .replace(/ at (?:position \d+|end of input):[\s\S]*/, '')
    .trim()
    .slice(0, 200)
