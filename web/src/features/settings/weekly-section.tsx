import { ApiError } from '@skirmish/api-client/api-error'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { signInQuery } from '../../shared/session/sign-in-query.ts'
import fields from '../../shared/ui/field.module.css'
import { LanguageSelect } from '../../shared/ui/language-select.tsx'
import { chooseWeeklyMail, type WeeklyChoice, weeklyMailQuery } from './calls.ts'
import { Section } from './section.tsx'
import styles from './settings-page.module.css'

/** Whether a mail a week tells the player what happened, and in which language; nothing where the site sends no mails. */
export function WeeklySection() {
  const { t, i18n } = useTranslation('settings')
  const id = useId()
  const client = useQueryClient()
  const { data: signIn } = useQuery(signInQuery())
  const { data } = useQuery({ ...weeklyMailQuery(), enabled: signIn?.sends_mail === true })
  const choice = useMutation({
    mutationFn: (wanted: WeeklyChoice) => chooseWeeklyMail(wanted),
    onSuccess: (chosen) => client.setQueryData(weeklyMailQuery().queryKey, chosen),
  })
  if (!signIn?.sends_mail || !data) return null
  const language = (data.language ?? i18n.language) as WeeklyChoice['language'] // the interface has no other ones
  const choose = (wanted: Partial<WeeklyChoice>) =>
    !choice.isPending && choice.mutate({ on: data.on, language, ...wanted })
  const fault =
    choice.error && (choice.error instanceof ApiError && choice.error.status === 409 ? 'unconfirmed' : 'failed')
  return (
    <Section title={t('weekly')} lead={t('weekly_lead')}>
      <label className={fields.check}>
        <input
          type="checkbox"
          checked={data.on}
          aria-busy={choice.isPending}
          aria-describedby={id}
          onChange={(event) => choose({ on: event.target.checked })}
        />
        {t('weekly_on')}
      </label>
      {data.on && (
        <LanguageSelect
          label={t('weekly_language')}
          language={language}
          onChoose={(one) => choose({ language: one as WeeklyChoice['language'] })} // the menu has no other ones
        />
      )}
      <p id={id} className={styles.problem} role="alert">
        {fault && t(`weekly_${fault}`)}
      </p>
    </Section>
  )
}
