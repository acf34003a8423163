import { type RefObject, useLayoutEffect } from 'react'

/** Marks the boxes of tables and formulas that are wider than their place, which then scroll inside of themselves, also by the keyboard. */
export function useFittedBoxes(text: RefObject<HTMLElement | null>, html: string): void {
  useLayoutEffect(() => {
    const root = text.current
    const boxes = html === '' ? [] : [...(root?.querySelectorAll<HTMLElement>('[data-fit]') ?? [])]
    if (!root || boxes.length === 0) return undefined
    const measure = () => {
      const wide = boxes.filter((box) => isWide(box, root))
      for (const box of boxes) {
        box.toggleAttribute('data-wide', wide.includes(box))
        if (wide.includes(box)) box.tabIndex = 0
        else box.removeAttribute('tabindex')
      }
    }
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    measure()
    return () => observer.disconnect()
  }, [text, html])
}

function isWide(box: HTMLElement, root: HTMLElement): boolean {
  if (box.clientWidth > 0) return box.scrollWidth > box.clientWidth
  // Of an inline element the browser knows no width, so the formula in it is measured.
  const place = box.parentElement?.clientWidth || root.clientWidth
  return (box.firstElementChild?.getBoundingClientRect().width ?? 0) > place + 1
}
