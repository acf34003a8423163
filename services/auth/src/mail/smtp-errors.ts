/** What nodemailer says of a mail that a server did not take. */
export interface SmtpError {
  code?: string
  /** What the server said. */
  response?: string
  responseCode?: number
  command?: string
}

/** The server will never take mail for this address. */
export function isRefused(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as SmtpError // whatever was thrown, these are looked for
  return responseCode >= 500 && command.startsWith('RCPT')
}

export function reasonOf(error: unknown): string {
  const { name, code = name, responseCode } = error as Error & SmtpError // the same
  return responseCode ? `${code} ${responseCode}` : code
}
