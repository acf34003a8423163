/** Deeper than any declared body; a stranger's nesting must not fill the stack. */
const DEEPEST = 64

/**
 * Whether no string in a value, names of fields included, holds NUL or a lone surrogate: PostgreSQL stores neither, and no text has
 * them. A value that is nested deeper than 64 levels is not well-formed either. RULES TR3.
 */
export function isWellFormed(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth >= DEEPEST) return false
  if (Array.isArray(value)) return value.every((one) => isWellFormed(one, depth + 1))
  for (const name in value)
    if (!isWellFormed(name) || !isWellFormed((value as Record<string, unknown>)[name], depth + 1)) return false
  return true
}
