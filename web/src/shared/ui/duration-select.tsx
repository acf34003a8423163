import { SESSION_MINUTES } from '@skirmish/contracts/constants'
import { useTranslation } from 'react-i18next'
import fields from './field.module.css'

export type Minutes = (typeof SESSION_MINUTES)[number]
/** Of a custom match whose players choose no other. */
export const USUAL_MINUTES: Minutes = SESSION_MINUTES[2]

/** How long a custom match lasts. */
export function DurationSelect({ minutes, onChange }: { minutes: Minutes; onChange: (minutes: Minutes) => void }) {
  const { t } = useTranslation()
  return (
    <label className={fields.field}>
      {t('duration')}
      <select value={minutes} onChange={(event) => onChange(SESSION_MINUTES[event.target.selectedIndex] ?? minutes)}>
        {SESSION_MINUTES.map((one) => (
          <option key={one} value={one}>
            {t('minutes', { minutes: one })}
          </option>
        ))}
      </select>
    </label>
  )
}
