import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PANE_RANGE, withinPanes } from '../../shared/editor/editor-settings.ts'
import { editorSettings, useEditorSettings } from '../../shared/tab/editor-settings.ts'
import styles from './pane-divider.module.css'

type Pane = keyof typeof PANE_RANGE
const STEP = 2

/** What a divider of a match's panes is dragged over, and by which keys: along the width, or up the height. */
const KINDS = {
  problemPane: {
    orientation: 'vertical',
    property: '--problem-pane',
    more: 'ArrowRight',
    less: 'ArrowLeft',
    shareAt: ({ left, width }: DOMRect, { clientX }: PointerEvent) => ((clientX - left) / width) * 100,
  },
  testsPane: {
    orientation: 'horizontal',
    property: '--tests-pane',
    more: 'ArrowUp',
    less: 'ArrowDown',
    shareAt: ({ bottom, height }: DOMRect, { clientY }: PointerEvent) => ((bottom - clientY) / height) * 100,
  },
} as const

/** Shares of the panes, as the arena's styles read them. */
export function usePaneShares() {
  const settings = useEditorSettings()
  const shares = Object.entries(KINDS).map(([pane, { property }]) => [property, `${settings[pane as Pane]}%`]) // its own key
  return Object.fromEntries(shares) as Record<string, string>
}

/** The line between two panes, which is dragged or moved by arrow keys. Where it is left it stays, in all matches of this browser. */
export function PaneDivider({ pane }: { pane: Pane }) {
  const { t } = useTranslation('match')
  const share = useEditorSettings()[pane]
  const { orientation, property, more, less, shareAt } = KINDS[pane]
  const [least, most] = PANE_RANGE[pane]
  const keep = (next: number) => editorSettings.change({ [pane]: withinPanes(pane, next) })
  /** The share below the pointer where it was pressed, less that of the pane: the line lies beside its pane, and does not jump to the pointer. */
  const beside = useRef(0)
  const below = (event: PointerEvent<HTMLElement>) => {
    const area = event.currentTarget.parentElement?.getBoundingClientRect()
    return area ? shareAt(area, event) : share
  }
  const dragged = (event: PointerEvent<HTMLElement>) => withinPanes(pane, below(event) - beside.current)
  const isDragged = (event: PointerEvent<HTMLElement>) => event.currentTarget.hasPointerCapture(event.pointerId)
  const pressed = (event: KeyboardEvent) => {
    const next = { [more]: share + STEP, [less]: share - STEP, Home: least, End: most }[event.key]
    if (next === undefined) return
    event.preventDefault()
    keep(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line of hr cannot be moved
    <div
      role="separator"
      tabIndex={0}
      className={styles.divider}
      aria-label={t(`divider.${pane}`)}
      aria-orientation={orientation}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={pressed}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault() // selects no text, and takes the focus nowhere else
        event.currentTarget.focus()
        beside.current = below(event) - share
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      // While it is dragged the styles alone know of it.
      onPointerMove={(event) => {
        if (!isDragged(event)) return
        const arena = event.currentTarget.closest<HTMLElement>('[data-arena]')
        arena?.style.setProperty(property, `${dragged(event)}%`)
      }}
      onPointerUp={(event) => isDragged(event) && keep(dragged(event))}
    />
  )
}
