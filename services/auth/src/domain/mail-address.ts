/** No space, quote, comma, colon, bracket or control character: nothing that ends an address in a header or begins another one. */
const PLAIN = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u
/** Letters and marks of which nothing is seen, such as fillers; `PLAIN` takes no others. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
const LONE_DOT = /^\.|\.\.|\.@/

/**
 * Where mail to an account goes, or null where no mail can go. It is the form in which addresses are compared, but for the case: mail to
 * a wide or otherwise composed spelling could reach somebody else's mailbox.
 */
export function mailAddress(email: string): string | null {
  const address = email.normalize('NFKC')
  return PLAIN.test(address) ? address : null
}

/** Whether an account may get an email: mail can go there, all of it is seen, and no dot is lone. RULES AU1. */
export function isMailbox(email: string): boolean {
  const address = mailAddress(email)
  return address !== null && !INVISIBLE.test(address) && !LONE_DOT.test(address)
}
