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
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={secret ? styles.secret : styles.field}>
        <input
          {...input}
          id={id}
          type={secret && shown ? 'text' : type}
          aria-invalid={problem ? true : input['aria-invalid']}
          aria-describedby={described || undefined}
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
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
