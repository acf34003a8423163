import { ALLOWED_TAGS } from '@skirmish/problem-text/allowed-tags'
import DOMPurify from 'dompurify'

const ALLOWED = { ALLOWED_TAGS: [...ALLOWED_TAGS], ALLOWED_ATTR: [] }

/** What the server has cleaned, once more without any other markup: another parser than the server's has the last word. RULES PB3. */
export const allowedHtml = (html: string): string => DOMPurify.sanitize(html, ALLOWED)
