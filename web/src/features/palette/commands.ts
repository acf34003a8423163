import type { TFunction } from 'i18next'
import { Keyboard, Languages, LogOut, type Search, Settings, SunMoon, Swords, UserRound } from 'lucide-react'
import { INTERFACE_LANGUAGE_NAMES } from '../../shared/language-names.ts'
import { placesFor } from '../../shared/places.ts'

export interface Command {
  id: string
  group: 'actions' | 'screens' | 'problems' | 'players'
  title: string
  /** What is told beside it. */
  note?: string
  Icon: typeof Search
  /** A promise is waited for; its failure is told in the palette. */
  run(): void | Promise<void>
}

export interface Doing {
  go(to: string): void
  queue(): void
  toggleTheme(): void
  chooseLanguage(language: string): void
  showKeys(): void
  logOut(): Promise<void>
}

/** The screens that a person may go to, and what can be done from everywhere. */
export function fixedCommands(
  t: TFunction,
  who: { role: 'student' | 'teacher' | null; username: string; language: string; inSession: boolean },
  doing: Doing,
): Command[] {
  const action = (id: string, title: string, Icon: Command['Icon'], run: Command['run']): Command => ({
    id,
    group: 'actions',
    title,
    Icon,
    run,
  })
  const screen = (to: string, title: string, Icon: Command['Icon']): Command => ({
    id: `screen-${to}`,
    group: 'screens',
    title,
    Icon,
    run: () => doing.go(to),
  })
  return [
    ...(who.inSession ? [] : [action('queue', t('do.queue'), Swords, doing.queue)]),
    ...placesFor(who.role).flatMap(({ places }) =>
      places.map(({ to, key, Icon }) => screen(to, t(`app:nav.${key}`), Icon)),
    ),
    screen(`/profile/${who.username}`, t('app:own_profile'), UserRound),
    screen('/settings', t('app:nav.settings'), Settings),
    action('theme', t('do.theme'), SunMoon, doing.toggleTheme),
    ...Object.entries(INTERFACE_LANGUAGE_NAMES)
      .filter(([language]) => language !== who.language)
      .map(([language, name]) =>
        action(`language-${language}`, `${t('app:language')}: ${name}`, Languages, () =>
          doing.chooseLanguage(language),
        ),
      ),
    action('keys', t('keys_title'), Keyboard, doing.showKeys),
    action('log-out', t('app:log_out'), LogOut, doing.logOut),
  ]
}

/** Letters without accents and case, as a person in a hurry types them. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const ORDER: readonly Command['group'][] = ['actions', 'screens', 'players', 'problems']

/** In the order in which they are shown, group by group: the arrow keys walk along it. */
export const inGroups = (commands: readonly Command[]): Command[] =>
  ORDER.flatMap((group) => commands.filter((command) => command.group === group))

/** The commands whose title has all typed words at the beginning of some of its own; all of them when nothing was typed. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return commands.filter(({ title }) => {
    const has = plain(title).split(/[\s:&]+/)
    return words.every((word) => has.some((one) => one.startsWith(word)))
  })
}
