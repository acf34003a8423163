import { ALLOWED_TAGS, isAllowedAttribute } from '@skirmish/problem-text/allowed-tags'
import DOMPurify from 'dompurify'

const ALLOWED = { ALLOWED_TAGS: [...ALLOWED_TAGS], ALLOWED_ATTR: [] }

// DOMPurify's own list is one for all tags. The build draws pages where there is no document, and no text of a problem.
if (DOMPurify.isSupported)
  DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName, attrValue } = attribute
    attribute.keepAttr = isAllowedAttribute(element.nodeName.toLowerCase(), attrName, attrValue)
    attribute.forceKeepAttr = attribute.keepAttr
  })

/**
 * What the server has cleaned, once more without any other markup: another parser than the server's has the last word. RULES PB3.
 * Its code stays what it is when a browser translates the page.
 */
export const allowedHtml = (html: string): string => untranslated(DOMPurify.sanitize(html, ALLOWED))

/** The tags have no attributes here. */
const untranslated = (html: string): string => html.replaceAll(/<(code|pre)>/g, '<$1 translate="no">')
