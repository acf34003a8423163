/**
 * A browser that translates a page takes text nodes out and puts `<font>` elements in their places. React goes on with the nodes that it made:
 * it changes one that nobody sees, and fails where it removes one or inserts before one. Here each such node goes back, empty, right before
 * the element that shows its translation. When React changes or removes it, the translation goes; when React moves it, the translation follows.
 */
export function keepTranslatedText(root: Node): void {
  const shown = new WeakMap<Text, { by: HTMLElement; text: string }>()
  const translatedBy = new WeakMap<Node, Text>()

  /** What became of a node whose translation is shown. */
  const settle = (text: Text | undefined, isChanged: boolean) => {
    const one = text && shown.get(text)
    if (!one) return
    const { by } = one
    if (!isChanged && text.parentNode && by.parentNode) {
      if (text.nextSibling !== by) text.after(by)
      return
    }
    shown.delete(text)
    // The page is shown in its own language again.
    if (!isChanged && text.parentNode) text.data = one.text
    by.remove()
  }
  const take = (text: Text, by: HTMLElement) => {
    if (by.contains(text)) text.replaceWith(text.cloneNode()) // some translators move the node into their element
    shown.set(text, { by, text: text.data })
    translatedBy.set(by, text)
    text.data = ''
    by.before(text)
    observer.observe(text, { characterData: true })
  }
  const observer = new MutationObserver((records) => {
    const found = translations(records)
    for (const [text, by] of found)
      if (text.data === '') {
        shown.get(text)?.by.before(text) // it was translated before, and nothing of it is left to be translated
        by.remove()
      }
    for (const { type, target, addedNodes, removedNodes } of records)
      if (type === 'characterData')
        settle(target as Text, true) // nothing else is observed for that
      else
        for (const node of [...addedNodes, ...removedNodes])
          settle(node instanceof Text ? node : translatedBy.get(node), false)
    for (const [text, by] of found) if (text.data !== '' && by.parentNode) take(text, by)
    observer.takeRecords() // of what was done here
  })
  observer.observe(root, { subtree: true, childList: true })
}

const fontOf = (nodes: NodeList) => [...nodes].find((node) => node.nodeName === 'FONT') as HTMLElement | undefined
const textOf = (nodes: NodeList) => [...nodes].find((node) => node instanceof Text)

/** The text nodes that were taken out, each with the element that came in its place: by one change, or by two that follow each other. */
function translations(records: MutationRecord[]): [Text, HTMLElement][] {
  const found: [Text, HTMLElement][] = []
  let came: MutationRecord | undefined
  let went: MutationRecord | undefined
  for (const record of records) {
    const [isIn, isOut] = [fontOf(record.addedNodes), textOf(record.removedNodes)]
    if (!isIn && !isOut) continue
    if (isIn) came = record
    if (isOut) went = record
    const by = came && fontOf(came.addedNodes)
    const text = went && textOf(went.removedNodes)
    if (came && went && by && text && areAtOnePlace(came, went, by, text)) found.push([text, by])
  }
  return found
}

function areAtOnePlace(came: MutationRecord, went: MutationRecord, by: Node, text: Node): boolean {
  if (came === went) return true
  if (came.target !== went.target) return false
  const [isBeside, wasBeside] = [
    [went.previousSibling, went.nextSibling],
    [came.previousSibling, came.nextSibling],
  ]
  if (isBeside.includes(by) || wasBeside.includes(text)) return true
  return came.previousSibling === went.previousSibling && came.nextSibling === went.nextSibling
}
