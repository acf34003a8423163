export const LF = 0x0a

/** Space, tab, CR, VT and FF, which end no line. RULES JD8. */
export const isBlank = (byte: number): boolean =>
  byte <= 0x20 && (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== LF))
export const isSpace = (byte: number): boolean => byte <= 0x20 && (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))

/** The end of a text without its trailing white space, and so without trailing blank lines. */
export function trimmedLength(text: Buffer): number {
  let length = text.length
  while (length > 0 && isSpace(text[length - 1] ?? 0)) length--
  return length
}
