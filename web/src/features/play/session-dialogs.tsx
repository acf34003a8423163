import { SESSION_MINUTES } from '@skirmish/contracts/constants'
import type { OfferedSession } from '@skirmish/contracts/rest/sessions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import fields from '../../shared/ui/field.module.css'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { type createSession, offeredQuery } from './session-calls.ts'

/** CREATE SESSION: a problem and how long. */
export function CreateDialog({
  onCreate,
  onClose,
}: {
  onCreate: (request: Parameters<typeof createSession>[0]) => void
  onClose: () => void
}) {
  const { t } = useTranslation('play')
  const offered = useQuery(offeredQuery())
  const [problem, setProblem] = useState('0')
  const [duration, setDuration] = useState<(typeof SESSION_MINUTES)[number]>(SESSION_MINUTES[2])
  const create = () => (problem === '0' ? toast.error(t('choose_problem')) : onCreate({ match_id: problem, duration }))
  return (
    <FormDialog title={t('create_session')} action={t('create')} onSubmit={create} onClose={onClose}>
      <label className={fields.field}>
        {t('pane.problem')}
        <select value={problem} onChange={(event) => setProblem(event.target.value)}>
          <option value="0">{t('select_problem')}</option>
          {offered.data?.results.map(({ match_id, title }) => (
            <option key={match_id} value={match_id}>
              {title}
            </option>
          ))}
        </select>
      </label>
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

/** JOIN SESSION: the code that a friend has told. */
export function JoinDialog({ onJoin, onClose }: { onJoin: (code: string) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const join = () => (code.trim() ? onJoin(code.trim()) : toast.error(t('enter_code')))
  return (
    <FormDialog title={t('join_session')} action={t('join')} onSubmit={join} onClose={onClose}>
      <label className={fields.field}>
        {t('session_code')}
        <input
          type="text"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
        />
      </label>
    </FormDialog>
  )
}

/** The session that a link names: the player who follows it says first whether to take the seat. */
export function OfferDialog({
  offer: { host, title, difficulty, duration },
  onJoin,
  onClose,
}: {
  offer: OfferedSession
  onJoin: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['play', 'app'])
  const asks = host === null ? t('join_this') : t('join_that', { host })
  return (
    <FormDialog title={asks} action={t('join')} onSubmit={onJoin} onClose={onClose}>
      <p>
        {title} · {t(`difficulty.${difficulty}`)} · {t('minutes', { minutes: duration })}
      </p>
    </FormDialog>
  )
}
