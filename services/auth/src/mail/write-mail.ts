import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { MailTexts } from './texts.ts'

export interface Message {
  to: string
  subject: string
  text: string
  html: string
  /** Names the mail beside the usual ones; no value has an end of a line. */
  headers?: Record<string, string>
}

export interface MailContent {
  texts: MailTexts
  to: string
  language: InterfaceLanguage
  /** Where the mail's link leads. */
  link: string
  /** Shown beside the link. */
  code?: string
}

/** Writes a mail as plain text and as HTML in a language. */
export function writeMail({ texts, to, language, link, code }: MailContent): Message {
  const { subject, greeting, lead, action, close } = texts
  const lines = [greeting, lead, ...(code ? [code] : []), `${action}: ${link}`, close]
  const shownCode = code ? `<p style="font:700 24px monospace;letter-spacing:3px">${asHtml(code)}</p>` : ''
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${asHtml(subject)}</title></head>
<body style="font:16px sans-serif;color:#222">
<p>${asHtml(greeting)}</p>
<p>${asHtml(lead)}</p>
${shownCode}
<p><a href="${asHtml(link)}">${asHtml(action)}</a></p>
<p style="color:#666">${asHtml(close)}</p>
</body></html>`
  return { to, subject, text: `${lines.join('\n\n')}\n`, html }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const asHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
