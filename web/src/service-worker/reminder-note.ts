import type { Reminder } from '@skirmish/contracts/rest/reminders'

/** A notification about a due problem, which says in the browser's time zone when it is due. */
export function noteOf({ title, text, due_at, language, tag, path }: Reminder) {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
  const body = text.replace('{due}', () => format.format(new Date(due_at)))
  return { title, options: { body, tag, lang: language, icon: '/icons/192.png', data: { path } } }
}

/** The page of this site that a notification leads to; undefined where it names none. */
export function placeOf(data: unknown, origin: string): string | undefined {
  const { path } = (data ?? {}) as { path?: unknown } // a notification's data are anything
  const url = typeof path === 'string' && path.startsWith('/') ? URL.parse(path, origin) : null
  return url?.origin === origin ? url.pathname + url.search : undefined
}
