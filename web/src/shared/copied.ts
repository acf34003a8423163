/** Copies a text to the clipboard and reports whether it could: without HTTPS a browser gives pages no clipboard. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
