/** The tags that a problem's texts may carry. RULES PB3. */
export const ALLOWED_TAGS = ['br', 'strong', 'code', 'pre', 'ul', 'ol', 'li', 'p', 'sup', 'sub'] as const
