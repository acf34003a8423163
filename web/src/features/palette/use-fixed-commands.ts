import { rankOf } from '@skirmish/contracts/ranks'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { logOut } from '../../shared/session/log-out.ts'
import { useProfile } from '../../shared/session/use-session.ts'
import { chooseLanguage } from '../../shared/tab/language.ts'
import { rankedQueue } from '../../shared/tab/live.ts'
import { toggleTheme } from '../../shared/theme.ts'
import { type Command, fixedCommands } from './commands.ts'

/** The commands that need no search. */
export function useFixedCommands({
  role,
  go,
  onKeys,
}: {
  role: 'student' | 'teacher' | null
  go: (to: string) => void
  onKeys: () => void
}): Command[] {
  const { t, i18n } = useTranslation('palette')
  const profile = useProfile()
  const inSession = useLocation().search.includes('session=') // a player with a seat in a custom session does not search
  const who = { role, username: profile?.username ?? '', language: i18n.language, inSession }
  return fixedCommands(t, who, {
    go,
    queue: () => {
      rankedQueue.send({ action: 'join', rank: profile?.rank ?? rankOf(0) }) // the server takes it from the profile
      go('/play')
    },
    toggleTheme,
    chooseLanguage,
    showKeys: () => setTimeout(onKeys), // after this dialog has closed
    logOut,
  })
}
