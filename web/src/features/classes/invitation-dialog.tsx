import { ApiError } from '@skirmish/api-client/api-error'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { studentQuery } from '../../shared/session/student-query.ts'
import { refreshSession, session } from '../../shared/tab/session.ts'
import { Field } from '../../shared/ui/field.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { redeemInvitation } from './class-codes.ts'

/** Makes the person a teacher by an operator's code, and leads into the panel. RULES AU6. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('classes')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const redeem = useMutation({
    mutationFn: redeemInvitation,
    onSuccess: () => enter('invitation_done'),
    // Made a teacher by other means, which the page has not heard of.
    onError: (error) => error instanceof ApiError && error.status === 409 && enter('invitation_teacher'),
  })
  const enter = async (told: 'invitation_done' | 'invitation_teacher') => {
    await refreshSession(session.access()).catch(() => {}) // the token tells the role; the next one will
    await queries.invalidateQueries({ queryKey: studentQuery().queryKey, refetchType: 'all' })
    toast.success(t(told))
    navigate('/panel')
  }
  const { error } = redeem
  const status = error instanceof ApiError ? error.status : 0
  const problem = error && status !== 409 ? t(status === 400 ? 'invitation_wrong' : 'invitation_failed') : undefined
  return (
    <FormDialog
      title={t('invitation_title')}
      action={t('invitation_redeem')}
      onSubmit={() => code.trim() && !redeem.isPending && redeem.mutate(code.trim())}
      onClose={onClose}
    >
      <p>{t('invitation_lead')}</p>
      <Field
        label={t('invitation_code')}
        problem={problem}
        value={code}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setCode(event.target.value)
          redeem.reset()
        }}
      />
    </FormDialog>
  )
}
