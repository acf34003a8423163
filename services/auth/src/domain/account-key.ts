/** Names are compared in this form: unique ignoring case and width. RULES AU1. */
export const accountKey = (text: string): string => text.normalize('NFKC').toLowerCase()
