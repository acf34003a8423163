import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { WeeklyNews } from '@skirmish/contracts/internal/weekly-mails'
import { oneLine } from '@skirmish/contracts/one-line'
import { type Rank, rankOf } from '@skirmish/contracts/ranks'
import { WEEKLY, type WeeklyTexts } from './weekly-texts.ts'
import { asHtml, type Message } from './write-mail.ts'

interface Section {
  title: string
  lines: string[]
}

export interface WeeklyMail {
  to: string
  username: string
  language: InterfaceLanguage
  news: WeeklyNews
  /** What the players of the news are called now. */
  names: ReadonlyMap<string, string>
  /** Where the mail leads. */
  link: string
  /** Where its reader ends it. */
  stop: string
}

/** Writes a weekly mail as plain text and as HTML, with the headers by which mail programs end it (RFC 2369, RFC 8058). RULES PE7, PE8. */
export function writeWeekly({ to, username, language, link, stop, ...told }: WeeklyMail): Message {
  const texts = WEEKLY[language]
  const { subject, action, why } = texts
  const greeting = texts.greeting(oneLine(username))
  const sections = sectionsOf(texts, language, told).filter(({ lines }) => lines.length > 0)
  const text = [
    greeting,
    ...sections.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n')),
    `${action}: ${link}`,
    `${why}\n${texts.stop}: ${stop}`,
  ]
  const shown = sections.map(
    ({ title, lines }) =>
      `<h2 style="font:700 18px sans-serif">${asHtml(title)}</h2>
<ul>${lines.map((line) => `<li>${asHtml(line)}</li>`).join('')}</ul>`,
  )
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${asHtml(subject)}</title></head>
<body style="font:16px sans-serif;color:#222">
<p>${asHtml(greeting)}</p>
${shown.join('\n')}
<p><a href="${asHtml(link)}">${asHtml(action)}</a></p>
<p style="color:#666">${asHtml(why)} <a href="${asHtml(stop)}">${asHtml(texts.stop)}</a></p>
</body></html>`
  const headers = { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { to, subject, text: `${text.join('\n\n')}\n`, html, headers }
}

function sectionsOf(
  texts: WeeklyTexts,
  language: InterfaceLanguage,
  { news, names }: Pick<WeeklyMail, 'news' | 'names'>,
): Section[] {
  const nameOf = (user_id: string) => ofStranger(names.get(user_id) ?? '')
  const arenaOf = ({ name, tiers }: { name: string; tiers: readonly Rank[] }) =>
    ofStranger(name) || texts.arena(tiers.map((tier) => texts.ranks[tier]).join(' + '))
  const { places, challenges, arenas } = news
  return [
    { title: texts.own.title, lines: ownLines(texts, language, news.own) },
    { title: texts.people.title, lines: peopleLines(texts, news, nameOf) },
    {
      title: texts.places.title,
      lines: places.map(({ user_id, place, players, ...arena }) =>
        user_id === null
          ? texts.places.own(arenaOf(arena), place, players)
          : texts.places.of(nameOf(user_id), arenaOf(arena), place, players),
      ),
    },
    {
      title: texts.challenges.title,
      lines: challenges.map(({ user_id, times }) => texts.challenges.of(nameOf(user_id), times)),
    },
    {
      title: texts.arenas.title,
      lines: arenas.map(({ starts_at, tie, ...arena }) =>
        texts.arenas[tie](arenaOf(arena), timeIn(language, new Date(starts_at))),
      ),
    },
  ]
}

function ownLines({ own, ranks }: WeeklyTexts, language: InterfaceLanguage, week: WeeklyNews['own']): string[] {
  const rank = ranks[rankOf(week.points)]
  const change = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(week.points_change)
  const played = week.played > 0
  return [
    played && own.matches(week.played, week.won),
    (played || week.points_change !== 0) && own.points(change, week.points, rank),
    week.climbed_to && own.climbed(ranks[week.climbed_to]),
    week.position !== null && own.position(week.position, rank),
    week.streak > 0 && own.streak(week.streak),
  ].filter((line) => typeof line === 'string')
}

function peopleLines(
  { people: words, ranks }: WeeklyTexts,
  { people, more_people }: WeeklyNews,
  nameOf: (user_id: string) => string,
): string[] {
  const lines = people.map(({ user_id, climbed_to, won }) => {
    const name = nameOf(user_id)
    if (!climbed_to) return words.won(name, won)
    return won > 0 ? words.both(name, ranks[climbed_to], won) : words.climbed(name, ranks[climbed_to])
  })
  return more_people > 0 ? [...lines, words.more(more_people)] : lines
}

/** A time in UTC, since nobody knows where the reader is. */
const timeIn = (language: InterfaceLanguage, at: Date): string =>
  new Intl.DateTimeFormat(language, {
    ...{ timeZone: 'UTC', timeZoneName: 'short', weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(at)

/** What somebody else than the reader wrote: no mail program makes a link of it, since a sign without width follows each dot and slash. */
const ofStranger = (text: string): string => oneLine(text).replace(/[./\u3002\uff0e\uff61]/g, '$&\u2060')
