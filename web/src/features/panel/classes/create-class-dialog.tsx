import { isVisible } from '@skirmish/contracts/constants'
import type { Class } from '@skirmish/contracts/rest/classes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../shared/ui/field.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useClassChange } from '../use-class-change.ts'
import { createClass } from './class-calls.ts'

/** CREATE CLASS. A name of which nothing is seen submits nothing. */
export function CreateClassDialog({ onMade, onClose }: { onMade: (made: Class) => void; onClose: () => void }) {
  const { t } = useTranslation('panel')
  const [title, setTitle] = useState('')
  const create = useClassChange(createClass, { done: t('class_created'), failed: t('class_failed') })
  const submit = () => {
    if (!isVisible(title) || create.isPending) return
    create.mutate(title.trim(), { onSuccess: onMade })
  }
  return (
    <FormDialog title={t('create_class')} action={t('create')} onSubmit={submit} onClose={onClose}>
      <Field
        label={t('class_name')}
        hint={t('class_name_hint')}
        value={title}
        maxLength={100}
        autoComplete="off"
        aria-invalid={create.isError || undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
    </FormDialog>
  )
}
