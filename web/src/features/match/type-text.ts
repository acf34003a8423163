/** Inserts text as a key does: the browser sends an `input` event, and can undo it. */
export function typeText(box: HTMLTextAreaElement, text: string): void {
  box.focus()
  // Deprecated, and without a successor that undo knows.
  if (document.execCommand('insertText', false, text)) return
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
