import type { OwnClass } from '@skirmish/contracts/rest/class-management'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import buttons from '../ui/button.module.css'
import fields from '../ui/field.module.css'
import { FormDialog } from '../ui/form-dialog.tsx'
import { leaveClass } from './own-classes-query.ts'
import { useOwnClassChange } from './use-own-class-change.ts'

/** Leaves a class once the student has agreed, perhaps with a refusal of the teacher who added the student. RULES CL4. */
export function LeaveButton({ own }: { own: OwnClass }) {
  const { t } = useTranslation('app')
  const [isAsking, setAsking] = useState(false)
  const [refuse, setRefuse] = useState(false)
  const { class_id, title, added } = own
  const leave = useOwnClassChange(leaveClass, () => toast.success(t('class_left', { title })))
  const submit = () => {
    setAsking(false)
    leave.mutate({ classId: class_id, refuse })
  }
  return (
    <>
      <button
        type="button"
        className={buttons.quiet}
        aria-label={t('class_leave_name', { title })}
        onClick={() => setAsking(true)}
      >
        {t('class_leave')}
      </button>
      {isAsking && (
        <FormDialog
          title={t('class_leave_sure', { title })}
          action={t('class_leave')}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          <p>{t('class_leave_lead')}</p>
          {added?.by && (
            <label className={fields.check}>
              <input type="checkbox" checked={refuse} onChange={(event) => setRefuse(event.target.checked)} />{' '}
              {t('class_refuse', { name: added.by })}
            </label>
          )}
        </FormDialog>
      )}
    </>
  )
}
