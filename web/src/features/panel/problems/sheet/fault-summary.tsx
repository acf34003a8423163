import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import { exampleLabel } from '../fields/example-label.ts'
import styles from './notices.module.css'

/** What has to be mended before the problem can be sent, each with a way to it. It takes the focus at each try. */
export function FaultSummary({ editor, onGo }: { editor: ProblemEditor; onGo: (field: string) => void }) {
  const { t } = useTranslation('panel-problems')
  const place = useRef<HTMLDivElement>(null)
  const { tries, failure } = editor
  const isShown = editor.faults.length > 0 || failure !== null
  useEffect(() => {
    if (tries > 0 && isShown) place.current?.focus()
  }, [tries, isShown])
  if (!isShown) return null
  const label = (field: string) => {
    const [first = '', number, part] = field.split('.')
    return part
      ? `${t('app:example', { number: Number(number) + 1 })}: ${t(exampleLabel(part, editor.form))}`
      : t(`field.${first}`)
  }
  const wayTo = (field: string) => (
    <button type="button" className={buttons.link} onClick={() => onGo(field)}>
      {label(field)}
    </button>
  )
  // Ten times the same sentence would tell no more than once.
  const empty = editor.faults.filter(editor.isEmpty)
  const others = editor.faults.filter((field) => !editor.isEmpty(field))
  return (
    <div ref={place} className={styles.answer} data-state="rejected" role="alert" tabIndex={-1}>
      <h3>{editor.faults.length > 0 ? t('to_mend', { count: editor.faults.length }) : t('submit_failed')}</h3>
      {failure && <p>{failure}</p>}
      {empty.length > 0 && (
        <div className={styles.empty}>
          <p id="still-empty">{t('still_empty')}</p>
          <ul aria-labelledby="still-empty">
            {empty.map((field) => (
              <li key={field}>{wayTo(field)}</li>
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <ul>
          {others.map((field) => (
            <li key={field}>
              {wayTo(field)} {editor.faultOf(field)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
