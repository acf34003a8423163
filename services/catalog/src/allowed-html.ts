import sanitize from 'sanitize-html'

const ALLOWED = {
  allowedTags: ['br', 'strong', 'code', 'pre', 'ul', 'ol', 'li', 'p', 'sup', 'sub'],
  allowedAttributes: {},
}

/** A description without anything but the tags that descriptions may carry. RULES PB3. */
export const allowedHtml = (description: string): string => sanitize(description, ALLOWED)
