import DOMPurify from 'dompurify'

/** The tags that a problem's texts may carry; anything else is removed here as on the server. RULES PB3. */
const ALLOWED_TAGS = ['br', 'strong', 'code', 'pre', 'ul', 'ol', 'li', 'p', 'sup', 'sub']

/** A problem's text without any other markup. */
export const allowedHtml = (html: string): string => DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: [] })
