import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from './button.module.css'
import styles from './field.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: string | undefined
  /** What is wrong with it, told below the field and by a screen reader with it. */
  problem?: string | undefined
}

/** A labelled input. A password can be shown. */
export function Field({ label, hint, problem, type, ...input }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  const note = problem ?? hint // what is wrong says it better than the hint did
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={secret ? styles.secret : styles.field}>
        <input
          {...input}
          id={id}
          type={secret && shown ? 'text' : type}
          aria-invalid={problem ? true : input['aria-invalid']}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {secret && (
          <button
            type="button"
            className={buttons.icon}
            aria-pressed={shown}
            aria-label={t('show_password', { field: label })}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={18} /> : <Eye size={18} />}
          </button>
        )}
      </div>
      {hint && !problem && <small id={`${id}-note`}>{hint}</small>}
      {problem && (
        <p id={`${id}-note`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
