/** A value of a stranger's YAML as text; empty for what is no single value, which may name `toString` itself. */
export const textOfValue = (value: unknown): string =>
  typeof value === 'object' || value === undefined ? '' : String(value)
