import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Problems, told } from '../../shared/forms/problems.ts'
import type { Account } from '../../shared/session/account-query.ts'
import { leaveForLogin } from '../../shared/tab/session.ts'
import buttons from '../../shared/ui/button.module.css'
import { Field } from '../../shared/ui/field.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { deleteAccount } from './calls.ts'
import { refusal } from './refusal.ts'
import { Section } from './section.tsx'
import styles from './settings-page.module.css'

/** The end of the account. The dialog says what is lost, and wants the name typed and the password. */
export function DeleteSection({ account }: { account: Account }) {
  const { t } = useTranslation('settings')
  const [asked, setAsked] = useState(false)
  return (
    <Section title={t('delete')} lead={t('delete_lead')}>
      {account.has_password ? (
        <button type="button" className={buttons.danger} onClick={() => setAsked(true)}>
          {t('delete_account')}
        </button>
      ) : (
        <p>{t('password_first')}</p>
      )}
      {asked && <DeleteDialog account={account} onClose={() => setAsked(false)} />}
    </Section>
  )
}

function DeleteDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const [typed, setTyped] = useState({ name: '', password: '' })
  const [problems, setProblems] = useState<Problems>({})
  const isSending = useRef(false)
  const submit = async () => {
    if (isSending.current) return
    if (typed.name.trim().toLowerCase() !== account.username.toLowerCase())
      return setProblems({ name: told('name_differs') })
    if (!typed.password) return setProblems({ password: told('password_needed') })
    isSending.current = true
    try {
      await deleteAccount(typed.password)
      leaveForLogin(t('deleted'))
    } catch (error) {
      setProblems(refusal(error, { password: 'wrong_password' }))
      isSending.current = false
    }
  }
  return (
    <FormDialog
      title={t('delete_sure')}
      action={t('delete_for_good')}
      destroys
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ul className={styles.losses}>
        {['name', 'code', 'classes', 'rivals', 'back'].map((loss) => (
          <li key={loss}>{t(`loss.${loss}`)}</li>
        ))}
      </ul>
      <Field
        label={t('type_name', { name: account.username })}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed.name}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        problem={problems.name?.(t)}
      />
      <Field
        label={t('current_password')}
        type="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        problem={problems.password?.(t)}
      />
      <p className={styles.problem} role="alert">
        {problems['']?.(t)}
      </p>
    </FormDialog>
  )
}
