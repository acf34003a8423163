import { ApiError } from '@skirmish/api-client/api-error'
import { Email } from '@skirmish/contracts/rest/accounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Check } from 'typebox/value'
import { type Told, told } from '../../shared/forms/problems.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { type Account, accountQuery } from '../../shared/session/account-query.ts'
import { signInQuery } from '../../shared/session/sign-in-query.ts'
import buttons from '../../shared/ui/button.module.css'
import { Field } from '../../shared/ui/field.tsx'
import { NoMail } from '../../shared/ui/no-mail.tsx'
import tags from '../../shared/ui/tag.module.css'
import { changeEmail, resendConfirmation } from './calls.ts'
import { refusal } from './refusal.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings-page.module.css'

/** The address, whether it is confirmed, and its change, which the links of mails confirm. */
export function EmailSection({ account }: { account: Account }) {
  const { t } = useTranslation('settings')
  const { data: signIn } = useQuery(signInQuery())
  const client = useQueryClient()
  const atOnce = signIn?.sends_mail === false && !signIn.confirms_addresses
  const [sent, setSent] = useState<{ to: string; both: boolean } | null>(null)
  const form = useForm(async (value) => {
    const [new_email, password] = [value('new_email').trim(), value('password')]
    if (!Check(Email, new_email)) return { new_email: told('bad_email') }
    if (new_email.toLowerCase() === account.email.toLowerCase()) return { new_email: told('same_email') }
    if (!password) return { password: told('password_needed') }
    try {
      await changeEmail({ new_email, password })
      if (atOnce) void client.invalidateQueries(accountQuery())
      setSent({ to: new_email, both: account.email_confirmed })
      return null
    } catch (error) {
      return refusal(error, { new_email: 'bad_email', password: 'wrong_password' })
    }
  })
  return (
    <Section title={t('email')} lead={t('email_lead')}>
      <div className={styles.state}>
        <strong translate="no">{account.email}</strong>
        <span className={account.email_confirmed ? tags.Easy : tags.Medium}>
          {t(account.email_confirmed ? 'confirmed' : 'unconfirmed')}
        </span>
      </div>
      {!account.email_confirmed && <Resend email={account.email} />}
      {account.has_password && !atOnce && <NoMail text={t('no_mail_change')} />}
      {account.has_password ? (
        <SettingsForm
          form={form}
          done={sent && t(atOnce ? 'change_done' : sent.both ? 'change_sent_both' : 'change_sent', { email: sent.to })}
          action={t('change_email')}
        >
          <Field
            label={t('new_email')}
            name="new_email"
            type="email"
            autoComplete="email"
            problem={form.problems.new_email?.(t)}
          />
          <Field
            label={t('current_password')}
            name="password"
            type="password"
            autoComplete="current-password"
            problem={form.problems.password?.(t)}
          />
        </SettingsForm>
      ) : (
        <p>{t('password_first')}</p>
      )}
    </Section>
  )
}

function Resend({ email }: { email: string }) {
  const { t } = useTranslation('settings')
  const [outcome, setOutcome] = useState<{ text: Told | undefined; failed: boolean } | null>(null)
  const resend = async () => {
    setOutcome(null)
    try {
      await resendConfirmation()
      setOutcome({ text: told('resent'), failed: false })
    } catch (error) {
      const done = error instanceof ApiError && error.status === 409
      setOutcome({ text: done ? told('confirmed_already') : refusal(error)[''], failed: !done })
    }
  }
  return (
    <div className={styles.state}>
      <NoMail text={t('no_mail')} command={`confirm ${email}`} />
      <button type="button" className={buttons.quiet} onClick={() => void resend()}>
        {t('resend')}
      </button>
      <p className={outcome?.failed ? styles.problem : styles.done} role={outcome?.failed ? 'alert' : 'status'}>
        {outcome?.text?.(t)}
      </p>
    </div>
  )
}
