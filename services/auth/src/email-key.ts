import { domainToASCII, domainToUnicode } from 'node:url'
import { accountKey } from './domain/account-key.ts'

/**
 * Emails are compared, and their wrong passwords counted, in this form: ignoring case and width, with the domain in its ASCII form, in
 * which `exämple.de` and `xn--exmple-cua.de` are one. RULES AU1, AU5.
 */
export const emailKey = (email: string): string => withDomain(email, domainToASCII)

/**
 * What an account may be stored under that has this email, the likeliest first: accounts that are older than `emailKey` have the domain
 * as it was typed.
 */
export const emailKeys = (email: string): string[] => [
  ...new Set([accountKey(email), emailKey(email), withDomain(email, toReadable)]),
]

/** A domain as it stands in `emailKey`. */
export const domainKey = (domain: string): string => emailKey(`x@${domain}`).slice(2)

/** The form that stands for an email in digests: invitations that are older than `emailKey` know the domain as people read it. */
export const readableKey = (email: string): string => withDomain(email, toReadable)

const toReadable = (domain: string) => domainToUnicode(domainToASCII(domain))

function withDomain(email: string, form: (domain: string) => string): string {
  const key = accountKey(email)
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1)
  if (!/[^\x20-\x7e]|xn--/.test(domain)) return key // as it is: of 1.2 a form of an IP address would be made
  return `${key.slice(0, at + 1)}${form(domain) || domain}`
}
