import type { OfferedSession } from '@skirmish/contracts/rest/sessions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import fields from '../../shared/ui/field.module.css'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'

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
