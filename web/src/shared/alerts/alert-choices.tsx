import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import fields from '../ui/field.module.css'
import page from '../ui/page.module.css'
import { type AlertKind, chooseAlert, isChosen } from './alert-choice.ts'
import { playSound } from './sounds.ts'

/** How a pairing is told to someone who looks elsewhere; both are off until chosen. */
export function AlertChoices() {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState({ sound: isChosen('sound'), notify: isChosen('notify') })
  const choose = async (kind: AlertKind, on: boolean) => {
    const allowed = await chooseAlert(kind, on)
    setChosen((before) => ({ ...before, [kind]: allowed }))
    if (kind === 'sound') playSound('found') // what was chosen, heard at once
  }
  return (
    <div className={page.row}>
      {(['sound', 'notify'] as const).map((kind) => (
        <label key={kind} className={fields.check}>
          <input type="checkbox" checked={chosen[kind]} onChange={(event) => void choose(kind, event.target.checked)} />
          {t(`alert_${kind}`)}
        </label>
      ))}
    </div>
  )
}
