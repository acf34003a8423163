import { useQuery } from '@tanstack/react-query'
import { signInQuery } from '../session/sign-in-query.ts'
import styles from './no-mail.module.css'

/** What to do instead where this site sends no mail, with the command of whoever runs it; nothing where it sends mails. */
export function NoMail({ text, command }: { text: string; command?: string }) {
  const { data } = useQuery(signInQuery())
  if (!data || data.sends_mail) return null
  return (
    <div className={styles.note} role="note">
      <p>{text}</p>
      {command && <code translate="no">npm run admin -- {command}</code>}
    </div>
  )
}
