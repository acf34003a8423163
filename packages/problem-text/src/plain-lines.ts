/** A text as programs expect it: lines end in LF alone, and no byte order mark of Windows stands before the first one. */
export const plainLines = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
