import { ApiError } from '@skirmish/api-client/api-error'
import type { Teacher } from '@skirmish/contracts/rest/classes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../shared/session/use-session.ts'
import buttons from '../../../shared/ui/button.module.css'
import { classes } from '../../../shared/ui/classes.ts'
import { Field } from '../../../shared/ui/field.tsx'
import text from '../../../shared/ui/text.module.css'
import { useClassChange } from '../use-class-change.ts'
import { Card } from './card.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import styles from './settings.module.css'
import { addTeacher, handOver, removeTeacher, teachersQuery } from './settings-calls.ts'

/** The teachers of the class: each with the same rights, and one to whom it belongs. RULES CL5. */
export function Teachers({ classId }: { classId: string }) {
  const { t } = useTranslation('panel')
  const me = useProfile()?.username
  const teachers = useQuery(teachersQuery(classId))
  const [email, setEmail] = useState('')
  const refused = (texts: Record<number, string>) => (error: Error) =>
    t((error instanceof ApiError && texts[error.status]) || 'not_changed')
  const add = useClassChange((address: string) => addTeacher(classId, address), {
    done: t('teacher_added'),
    failed: refused({ 404: 'no_teacher', 409: 'shared_enough' }),
  })
  const remove = useClassChange(
    ({ id, refuse }: { id: string; refuse: boolean }) => removeTeacher(classId, id, refuse),
    {
      done: t('teacher_removed'),
      failed: refused({ 409: 'last_teacher' }),
    },
  )
  const give = useClassChange((id: string) => handOver(classId, id), {
    done: t('handed_over'),
    failed: t('not_changed'),
  })
  const isMine = (people: Teacher[]) => people.some(({ name, founder }) => founder && name === me)
  return (
    <Card title={t('teachers')} lead={t('teachers_lead')} loaded={teachers}>
      {(people) => (
        <>
          <ul className={classes(styles.list, styles.removable)}>
            {people.map(({ id, name, founder }) => (
              <li key={id}>
                <span>
                  <span translate="no">{name}</span> {name === me && <span className={text.muted}>({t('you')})</span>}{' '}
                  {founder && <span className={text.muted}>{t('founder')}</span>}
                </span>
                {isMine(people) && name !== me && (
                  <ConfirmButton
                    label={t('hand_over')}
                    name={t('hand_over_name', { name })}
                    question={t('hand_over_sure', { name })}
                    consequence={t('hand_over_lead')}
                    action={t('hand_over')}
                    onConfirm={() => give.mutate(id)}
                  />
                )}
                {people.length > 1 && (!founder || name === me) && (
                  <ConfirmButton
                    label={t('remove')}
                    name={t('remove_name', { name })}
                    question={t('remove_teacher_sure', { name })}
                    consequence={t(
                      founder ? 'remove_owner_lead' : name === me ? 'remove_me_lead' : 'remove_teacher_lead',
                    )}
                    action={t('remove')}
                    {...(name === me && { option: t('refuse_adder') })}
                    onConfirm={(refuse) => remove.mutate({ id, refuse })}
                  />
                )}
              </li>
            ))}
          </ul>
          <form
            className={styles.line}
            onSubmit={(event) => {
              event.preventDefault()
              if (email.trim() && !add.isPending) add.mutate(email.trim(), { onSuccess: () => setEmail('') })
            }}
          >
            <Field
              label={t('teacher_email')}
              type="email"
              autoComplete="off"
              value={email}
              problem={add.error instanceof ApiError && add.error.status === 404 ? t('no_teacher') : undefined}
              onChange={(event) => {
                setEmail(event.target.value)
                add.reset()
              }}
            />
            <button type="submit" className={buttons.quiet}>
              {t('add_teacher')}
            </button>
          </form>
        </>
      )}
    </Card>
  )
}
