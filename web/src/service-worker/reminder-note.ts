import type { Reminder } from '@skirmish/contracts/rest/reminders'

/** A path of this site: where another slash follows the first one, or what browsers read as one, the address is that of another site. */
const OWN_PATH = /^\/(?![/\\])[!-~]*$/

/** A notification about a due problem or an arena, which says its time in the browser's time zone, and what a click on it opens. */
export function noteOf({ title, text, due_at, language, tag, path = '' }: Reminder) {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
  const body = text.replace('{due}', () => format.format(new Date(due_at)))
  const data = { path: OWN_PATH.test(path) ? path : '/classes' }
  return { title, options: { body, tag, lang: language, icon: '/icons/192.png', data } }
}
