/** Code drafts stay in the browser, one a language and match. */
const keyOf = (matchId: string, language: string) => `code:${matchId}:${language}`

export const readDraft = (matchId: string, language: string): string =>
  localStorage.getItem(keyOf(matchId, language)) ?? ''

export function saveDraft(matchId: string, language: string, code: string): void {
  try {
    localStorage.setItem(keyOf(matchId, language), code)
  } catch {
    // the storage is full: the draft lives in the editor alone
  }
}
