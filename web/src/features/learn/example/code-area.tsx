import styles from './code-area.module.css'
import { highlight } from './highlight.ts'

/** A text area as tall and as wide as its code, so that indents stay true on a phone. What it holds is painted in colours below its own, unpainted letters. */
export function CodeArea({
  language,
  label,
  value,
  onChange,
}: {
  language: 'javascript' | 'python'
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <div className={styles.area}>
      <div className={styles.paper}>
        <pre translate="no" aria-hidden="true">
          {highlight(value, language).map(({ kind, text }, i) => (
            <span key={i} className={styles[kind]}>
              {text}
            </span>
          ))}
          {'\n'}
        </pre>
        <textarea
          value={value}
          aria-label={label}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  )
}
