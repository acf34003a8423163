import type { AddedStudents, Class } from '@skirmish/contracts/rest/classes'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import fields from '../../../shared/ui/field.module.css'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { NoMail } from '../../../shared/ui/no-mail.tsx'
import { AddedList } from './added-list.tsx'
import { addStudents } from './class-calls.ts'
import { MOST_ADDRESSES, sortOut, splitAddresses } from './split-addresses.ts'

/** Of what is no address so many are named: a teacher looks for them in a long list. */
const NAMED = 3
const NOBODY: AddedStudents = { added: [], invited: [], already: [], invalid: [] }

/** ADD STUDENTS. What comes of each address is told; those that are none stay in the field, to be corrected. */
export function AddStudentsDialog({
  chosen,
  typed,
  onType,
  onClose,
}: {
  chosen: Class
  typed: string
  onType: (text: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('panel')
  const id = useId()
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<AddedStudents | null>(null)
  const [isSending, setSending] = useState(false)
  const addresses = splitAddresses(typed)
  const without = addresses.filter((address) => !address.includes('@'))
  const named = without.slice(0, NAMED).join(', ') + (without.length > NAMED ? ' …' : '')
  const odd = !answer && without.length > 0 && t('odd_addresses', { count: without.length, list: named })
  const isTooMany = addresses.length > MOST_ADDRESSES
  const submit = async () => {
    if (addresses.length === 0 || isTooMany || isSending) return
    setSending(true)
    const { sent, tooLong } = sortOut(addresses)
    try {
      const given = sent.length > 0 ? await addStudents(chosen.class_id, sent) : NOBODY
      const invalid = [...given.invalid, ...tooLong]
      setAnswer({ ...given, invalid })
      onType(invalid.join('\n'))
      if (sent.length > (given.left?.length ?? 0)) toast.success(t('students_added'))
      void queries.invalidateQueries({ queryKey: ['panel'] })
    } catch {
      toast.error(t('students_failed'))
    }
    setSending(false)
  }
  return (
    <FormDialog title={t('add_students')} action={t('add')} onSubmit={() => void submit()} onClose={onClose}>
      <p>{t('to_class', { title: chosen.title })}</p>
      <div className={fields.field}>
        <label htmlFor={id}>{t('emails')}</label>
        <textarea
          id={id}
          rows={6}
          value={typed}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={isTooMany || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onType(event.target.value)}
        />
        <small id={`${id}-hint`}>
          {isTooMany ? (
            t('too_many_emails', { most: MOST_ADDRESSES })
          ) : addresses.length > 0 ? (
            <>
              <span>{t('addresses', { count: addresses.length })}</span> {odd && <span>· {odd}</span>}
            </>
          ) : (
            t('emails_hint')
          )}
        </small>
      </div>
      <NoMail text={t('no_mail')} />
      <div role="status">{isSending ? t('adding') : answer && <AddedList answer={answer} />}</div>
    </FormDialog>
  )
}
