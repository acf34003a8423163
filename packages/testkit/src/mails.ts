import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The mails to an address that lie as files in a folder, the oldest first. */
export async function mailsTo(folder: string, address: string): Promise<Email[]> {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(files.sort().map((file) => PostalMime.parse(readFileSync(join(folder, file)))))
  return mails.filter((mail) => mail.to?.some((one) => one.address === address))
}

/** The token in the link of a mail that confirms an address. */
export const tokenOf = (mail: Email): string => /\/auth\/confirm#(\S+)/.exec(mail.text ?? '')?.[1] ?? ''

/** The code in a mail that resets a password. */
export const codeOf = (mail: Email): string => /^[A-Z0-9]{8}$/m.exec(mail.text ?? '')?.[0] ?? ''
