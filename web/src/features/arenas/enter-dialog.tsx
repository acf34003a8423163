import { ApiError } from '@skirmish/api-client/api-error'
import { enterArena } from '@skirmish/api-client/routes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { api } from '../../shared/tab/session.ts'
import { Field } from '../../shared/ui/field.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useRefusal } from './refusal.ts'

/** Enters an arena by the code that its host has given. */
export function EnterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('arenas')
  const navigate = useNavigate()
  const refusal = useRefusal()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const enter = async () => {
    if (!code.trim()) return setFault(t('code_missing'))
    try {
      const { arena_id } = await api(enterArena, { body: { code } })
      await navigate(`/arenas/${arena_id}`)
    } catch (error) {
      setFault(error instanceof ApiError && error.status === 404 ? t('code_unknown') : refusal(error))
    }
  }
  return (
    <FormDialog title={t('enter_code')} action={t('enter')} onSubmit={() => void enter()} onClose={onClose}>
      <Field
        label={t('code')}
        value={code}
        autoComplete="off"
        maxLength={16}
        problem={fault}
        onChange={(event) => {
          setCode(event.target.value)
          setFault(undefined)
        }}
      />
    </FormDialog>
  )
}
