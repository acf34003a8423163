import { ApiError } from '@skirmish/api-client/api-error'
import { challengePlayer } from '@skirmish/api-client/routes'
import { DIFFICULTIES } from '@skirmish/contracts/constants'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { api } from '../tab/session.ts'
import buttons from '../ui/button.module.css'
import chips from '../ui/chips.module.css'
import { DurationSelect, USUAL_MINUTES } from '../ui/duration-select.tsx'
import fields from '../ui/field.module.css'
import { FormDialog } from '../ui/form-dialog.tsx'
import text from '../ui/text.module.css'
import { type Difficulty, ofDifficulty, offeredQuery, openSessionOn } from './invite-by-link.ts'

/** A challenge to a player: of which kind, on which difficulty and how long; or the same by a link. What is refused stays in the dialog. */
export function ChallengeDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('people')
  const { data: all = [] } = useQuery(offeredQuery(i18n.language))
  const navigate = useNavigate()
  const [ranked, setRanked] = useState(false)
  const [difficulty, setDifficulty] = useState<Difficulty | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [duration, setDuration] = useState(USUAL_MINUTES)
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const offered = ofDifficulty(all, difficulty)
  const alone = async (work: () => Promise<unknown>, failed: (error: unknown) => void) => {
    if (isSending) return
    setSending(true)
    setFault(null)
    await work().catch(failed)
    setSending(false)
  }
  const send = () =>
    alone(
      async () => {
        const custom = { duration, ...(chosen ? { match_id: chosen } : difficulty && { difficulty }) }
        const { match_id } = await api(challengePlayer, { params: { username }, body: ranked ? { ranked } : custom })
        onClose()
        if (match_id) navigate(`/match?match_id=${match_id}`)
      },
      (error) => {
        const reason = error instanceof ApiError ? String(error.body.reason ?? error.status) : 'failed'
        setFault(t([`fault.${reason}`, 'fault.failed'], { name: username }))
      },
    )
  const invite = () =>
    alone(
      async () => navigate(`/play?session=${await openSessionOn(chosen, offered, duration)}`),
      () => toast.error(t('session_failed')),
    )
  return (
    <FormDialog
      title={t('challenge_title', { name: username })}
      action={t('challenge_send')}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <fieldset className={chips.chips} aria-label={t('mode')}>
        {([false, true] as const).map((one) => (
          <button
            key={String(one)}
            type="button"
            className={chips.chip}
            aria-pressed={ranked === one}
            onClick={() => setRanked(one)}
          >
            {t(one ? 'modes.ranked' : 'modes.custom')}
          </button>
        ))}
      </fieldset>
      <p className={text.muted}>{t(ranked ? 'ranked_lead' : 'custom_lead')}</p>
      {!ranked && (
        <>
          <fieldset className={chips.chips} aria-label={t('difficulty_label')}>
            {([null, ...DIFFICULTIES] as const).map((one) => (
              <button
                key={one ?? ''}
                type="button"
                className={chips.chip}
                aria-pressed={difficulty === one}
                onClick={() => {
                  setDifficulty(one)
                  setChosen(null)
                }}
              >
                {one === null ? t('any_difficulty') : t(`difficulty.${one}`)}
              </button>
            ))}
          </fieldset>
          <label className={fields.field}>
            {t('pane.problem')}
            <select value={chosen ?? ''} onChange={(event) => setChosen(event.target.value || null)}>
              <option value="">{t('drawn')}</option>
              {offered.map(({ match_id, title }) => (
                <option key={match_id} value={match_id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <DurationSelect minutes={duration} onChange={setDuration} />
        </>
      )}
      <p className={fields.problem} role="alert">
        {fault}
      </p>
      {!ranked && (
        <button type="button" className={buttons.quiet} onClick={() => void invite()}>
          <Link2 size={18} aria-hidden="true" /> {t('by_link')}
        </button>
      )}
    </FormDialog>
  )
}
