/** Names and emails are compared, and their wrong passwords counted, in this form: unique ignoring case and width. RULES AU1, AU5. */
export const accountKey = (text: string): string => text.normalize('NFKC').toLowerCase()
