import { Password } from '@skirmish/contracts/rest/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Check } from 'typebox/value'
import { told } from '../../shared/forms/problems.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { type Account, accountQuery } from '../../shared/session/account-query.ts'
import buttons from '../../shared/ui/button.module.css'
import { Field } from '../../shared/ui/field.tsx'
import { NoMail } from '../../shared/ui/no-mail.tsx'
import { changePassword } from './calls.ts'
import { refusal } from './refusal.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The password's change by the old one; an account that was made by a login elsewhere gets its first one by mail. */
export function PasswordSection({ account }: { account: Account }) {
  const { t } = useTranslation('settings')
  return (
    <Section title={t('app:auth.password')} lead={t('password_lead')}>
      {account.has_password ? (
        <PasswordForm />
      ) : (
        <>
          <p>{t('no_password')}</p>
          <NoMail text={t('no_mail_password')} command={`reset-link ${account.email}`} />
          <Link className={buttons.quiet} to="/auth/forgot">
            {t('set_password')}
          </Link>
        </>
      )}
    </Section>
  )
}

function PasswordForm() {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const [done, setDone] = useState(false)
  const form = useForm(async (value) => {
    const [old_password, new_password] = [value('old_password'), value('new_password')]
    setDone(false)
    if (!old_password) return { old_password: told('password_needed') }
    if (!Check(Password, new_password)) return { new_password: told('password_length') }
    if (new_password !== value('confirm')) return { confirm: told('app:auth.no_match') }
    try {
      await changePassword({ old_password, new_password })
      setDone(true)
      void client.invalidateQueries(accountQuery())
      return null
    } catch (error) {
      return refusal(error, { old_password: 'wrong_password', new_password: 'password_length' })
    }
  })
  return (
    <SettingsForm form={form} done={done && t('password_changed')} action={t('change_password')}>
      <Field
        label={t('current_password')}
        name="old_password"
        type="password"
        autoComplete="current-password"
        problem={form.problems.old_password?.(t)}
      />
      <Field
        label={t('app:auth.new_password')}
        hint={t('app:auth.password_hint')}
        name="new_password"
        type="password"
        autoComplete="new-password"
        problem={form.problems.new_password?.(t)}
      />
      <Field
        label={t('app:auth.confirm')}
        name="confirm"
        type="password"
        autoComplete="new-password"
        problem={form.problems.confirm?.(t)}
      />
    </SettingsForm>
  )
}
