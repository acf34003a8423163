import styles from './tabs.module.css'

/** A row of tabs; the arrow keys walk along it. */
export function Tabs<Name extends string>({
  names,
  chosen,
  label,
  onChoose,
}: {
  names: readonly Name[]
  chosen: Name
  label: (name: Name) => string
  onChoose: (name: Name) => void
}) {
  const walk = (event: React.KeyboardEvent<HTMLElement>, i: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = names[(i + step + names.length) % names.length]
    if (step === 0 || !next) return
    onChoose(next)
    const tab = event.currentTarget.parentElement?.children[names.indexOf(next)]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div className={styles.tabs} role="tablist">
      {names.map((name, i) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={chosen === name}
          tabIndex={chosen === name ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={(event) => walk(event, i)}
        >
          {label(name)}
        </button>
      ))}
    </div>
  )
}
