import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { oneLine } from '@skirmish/contracts/one-line'
import { RANK_NAMES } from '@skirmish/contracts/rank-names'
import type { Rank } from '@skirmish/contracts/ranks'
import type { Reminder } from '@skirmish/contracts/rest/reminders'

/** `{due}` comes before the class's title, in which a teacher may have written the same. */
const TEXTS: Record<InterfaceLanguage, { title: (problem: string) => string; text: (className: string) => string }> = {
  en: {
    title: (problem) => `${problem} is due soon`,
    text: (className) => `Due by {due}, in the class ${className}.`,
  },
  es: {
    title: (problem) => `La fecha límite de ${problem} se acerca`,
    text: (className) => `Hasta el {due}, en la clase ${className}.`,
  },
  'pt-BR': {
    title: (problem) => `O prazo de ${problem} está acabando`,
    text: (className) => `Até {due}, na turma ${className}.`,
  },
}

interface Due {
  problem_id: string
  problem_title: string
  class_title: string
  due_at: Date
}

/** A reminder of a due problem in a language; one of a moved date takes the place of the one before. RULES CL6. */
export function reminderOf(due: Due, language: InterfaceLanguage): Reminder {
  const { title, text } = TEXTS[language]
  return {
    title: title(oneLine(due.problem_title)),
    text: text(oneLine(due.class_title)),
    due_at: due.due_at.toISOString(),
    language,
    tag: `due:${due.problem_id}`,
  }
}

/** An official arena has no name; `tiers` is empty where everybody may enter. */
const ARENA_TEXTS: Record<
  InterfaceLanguage,
  { official: (tiers: string) => string; title: (arena: string) => string; text: string }
> = {
  en: {
    official: (tiers) => (tiers ? `The arena of ${tiers}` : 'An arena for everybody'),
    title: (arena) => `${arena} begins soon`,
    text: 'Begins {due}. You are in.',
  },
  es: {
    official: (tiers) => (tiers ? `La arena de ${tiers}` : 'Una arena para todos'),
    title: (arena) => `${arena} empieza pronto`,
    text: 'Empieza el {due}. Ya participas.',
  },
  'pt-BR': {
    official: (tiers) => (tiers ? `A arena de ${tiers}` : 'Uma arena para todos'),
    title: (arena) => `${arena} começa em breve`,
    text: 'Começa {due}. Você está dentro.',
  },
}

interface NearArena {
  arena_id: string
  name: string
  tiers: readonly Rank[]
  /** ISO 8601. */
  starts_at: string
}

/** A reminder of an arena that is about to begin, in a language. RULES PE9. */
export function arenaReminderOf(
  { arena_id, name, tiers, starts_at }: NearArena,
  language: InterfaceLanguage,
): Reminder {
  const { official, title, text } = ARENA_TEXTS[language]
  const shown = oneLine(name) || official(tiers.map((tier) => RANK_NAMES[language][tier]).join(' + '))
  return {
    title: title(shown),
    text,
    due_at: starts_at,
    language,
    tag: `arena:${arena_id}`,
    path: `/arenas/${arena_id}`,
  }
}
