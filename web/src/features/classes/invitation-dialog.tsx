import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { ApiError } from '../../shared/session/api.ts'
import { refreshSession } from '../../shared/session/refresh.ts'
import { studentQuery } from '../../shared/session/student-query.ts'
import { session } from '../../shared/session/tokens.ts'
import { Field } from '../../shared/ui/field.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { redeemInvitation } from './own-classes-query.ts'

const REFUSALS: Record<number, string> = { 400: 'invitation_wrong', 409: 'invitation_teacher' }

/** Makes the person a teacher by an operator's code, and leads into the panel. RULES AU6. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('classes')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const redeem = useMutation({
    mutationFn: redeemInvitation,
    onSuccess: async () => {
      await refreshSession(session.access()).catch(() => {}) // the token tells the role; the next one will
      await queries.invalidateQueries({ queryKey: studentQuery().queryKey, refetchType: 'all' })
      toast.success(t('invitation_done'))
      navigate('/panel')
    },
  })
  const { error } = redeem
  const problem = error ? t((error instanceof ApiError && REFUSALS[error.status]) || 'invitation_failed') : undefined
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
