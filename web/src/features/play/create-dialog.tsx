import { DIFFICULTIES, SESSION_MINUTES } from '@skirmish/contracts/constants'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import fields from '../../shared/ui/field.module.css'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { type createSession, offeredQuery } from './session-calls.ts'

const NONE = '0'
/** Any problem, in place of one: its option is `any`, or `any` and a difficulty. */
const ANY = 'any'

/** CREATE SESSION: a problem, or one that is drawn, and how long. */
export function CreateDialog({
  onCreate,
  onClose,
}: {
  onCreate: (request: Parameters<typeof createSession>[0]) => void
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('play')
  const { data: offered = [] } = useQuery(offeredQuery(i18n.language))
  const [chosen, setChosen] = useState(NONE)
  const [isMissing, setMissing] = useState(false)
  const [duration, setDuration] = useState<(typeof SESSION_MINUTES)[number]>(SESSION_MINUTES[2])
  const note = useId()
  const of = (difficulty: string) => offered.filter((problem) => problem.difficulty === difficulty)
  const create = () => {
    const drawn = chosen === ANY ? offered : of(chosen.slice(ANY.length))
    const match_id = chosen.startsWith(ANY) ? drawn[Math.floor(Math.random() * drawn.length)]?.match_id : chosen
    if (chosen !== NONE && match_id !== undefined) return onCreate({ match_id, duration })
    toast.error(t('choose_problem'))
    setMissing(true)
  }
  return (
    <FormDialog title={t('create_session')} action={t('create')} onSubmit={create} onClose={onClose}>
      <div className={fields.field}>
        <label className={fields.field}>
          {t('pane.problem')}
          <select
            value={chosen}
            onChange={(event) => {
              setChosen(event.target.value)
              setMissing(false)
            }}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? note : undefined}
          >
            <option value={NONE}>{t('select_problem')}</option>
            <optgroup label={t('surprise')}>
              <option value={ANY}>{t('any_problem')}</option>
              {DIFFICULTIES.map((difficulty) => (
                <option key={difficulty} value={`${ANY}${difficulty}`} disabled={of(difficulty).length === 0}>
                  {t('any_of', { difficulty: t(`difficulty.${difficulty}`) })}
                </option>
              ))}
            </optgroup>
            {DIFFICULTIES.map((difficulty) => (
              <optgroup key={difficulty} label={t(`difficulty.${difficulty}`)}>
                {of(difficulty).map(({ match_id, title }) => (
                  <option key={match_id} value={match_id}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        {isMissing && (
          <p id={note} className={fields.problem}>
            {t('choose_problem')}
          </p>
        )}
      </div>
      <label className={fields.field}>
        {t('duration')}
        <select
          value={duration}
          onChange={(event) => setDuration(SESSION_MINUTES[event.target.selectedIndex] ?? duration)}
        >
          {SESSION_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('minutes', { minutes })}
            </option>
          ))}
        </select>
      </label>
    </FormDialog>
  )
}
