/** The most that one call takes. RULES CL2. */
export const MOST_ADDRESSES = 10_000
/** The server refuses a whole list for one that is longer. */
const LONGEST = 1_000

/** As mail programs copy people: a name, and the address in angle brackets. */
const NAMED = /[^,;\n<>]*<([^<>\s,;]+)>/g

/** The addresses in a text, as a list, a spreadsheet or a mail program has them: between white space, commas and semicolons. */
export const splitAddresses = (text: string): string[] =>
  text
    .replaceAll(NAMED, ' $1 ')
    .split(/[\s,;]+/)
    .filter(Boolean)

/** Those that can be sent, and those that no server would take for addresses. */
export function sortOut(addresses: readonly string[]): { sent: string[]; tooLong: string[] } {
  return {
    sent: addresses.filter((address) => address.length <= LONGEST),
    tooLong: addresses.filter((address) => address.length > LONGEST),
  }
}
