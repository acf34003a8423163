/** What a person wrote, as a part of a line that somebody else reads: without ends of lines, and without characters that turn the line around. Pure. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
