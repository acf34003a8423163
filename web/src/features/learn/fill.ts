/** Puts values in the places that a sentence holds for them. */
export const fill = (sentence: string, values: Record<string, string | number> = {}): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
