import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
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
    title: title(due.problem_title),
    text: text(due.class_title),
    due_at: due.due_at.toISOString(),
    language,
    tag: `due:${due.problem_id}`,
  }
}
