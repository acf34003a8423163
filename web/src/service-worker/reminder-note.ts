import type { Reminder } from '@skirmish/contracts/rest/reminders'

/** A notification about a due problem, which says in the browser's time zone when it is due. */
export function noteOf({ title, text, due_at, language, tag }: Reminder) {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
  const body = text.replace('{due}', () => format.format(new Date(due_at)))
  return { title, options: { body, tag, lang: language, icon: '/icons/192.png', data: { path: '/classes' } } }
}
