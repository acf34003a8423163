import { useRef, useState } from 'react'

/** The ways through a long form: to a field, to a hidden test, and on a phone from the form to its preview. */
export function useWays() {
  const body = useRef<HTMLDivElement>(null)
  const [pane, setPane] = useState<'write' | 'preview'>('write')
  const [shownTest, setShownTest] = useState<number | null>(null)
  return {
    body,
    pane,
    setPane,
    shownTest,
    toField: (field: string) => {
      setPane('write')
      // The pane is drawn by then.
      setTimeout(() => {
        const found = body.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
        found?.focus()
        found?.scrollIntoView({ block: 'center' })
      })
    },
    toTest: (number: number) => {
      setPane('write')
      setShownTest(number - 1)
      setTimeout(() => {
        const row = document.getElementById(`hidden-test-${number}`)
        row?.scrollIntoView({ block: 'center' })
        row?.querySelector<HTMLElement>('textarea, button')?.focus()
      })
    },
  }
}
